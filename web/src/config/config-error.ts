/** `loadRuntimeConfig` throws it. A shared class would be one more module to load before the configuration. */
export function isConfigError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigError';
}
