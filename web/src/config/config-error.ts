/** Checks the name, because importing a shared class would delay loading the configuration. */
export function isConfigError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigError';
}
