import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Node's `parseArgs`, with its errors turned into an error that shows the command's usage. */
export function parseArguments<T extends ParseArgsConfig>(
  config: T,
  usageError: (reason: string) => Error,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}
