import { parseArgs } from 'node:util';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

export interface SampleArguments {
  readonly envelopes: number;
  readonly seed: number;
}

const usage = 'npm run sample -- [--boys N] [--seed N]';

/** Parses the command line. Throws `StartError` with the usage. */
export function readSampleArguments(args: readonly string[]): SampleArguments {
  const { boys, seed } = parse(args);
  return { envelopes: readWholeNumber('--boys', boys), seed: readWholeNumber('--seed', seed) };
}

function parse(args: readonly string[]): { boys: string; seed: string } {
  try {
    return parseArgs({
      args: [...args],
      options: {
        boys: { type: 'string', default: '60' },
        seed: { type: 'string', default: '5787' },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, {
      cause: error,
    });
  }
}

function readWholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StartError(`${option} takes a whole number, not "${text}".\n${usage}`);
}
