/**
 * Whether the configuration could not be had (runtime-config.ts). Told by the name: a class that the entry and the
 * configuration share would keep the latter from being read before the entry is there.
 */
export function isConfigError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigError';
}
