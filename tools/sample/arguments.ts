import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { parseArguments } from '../parse-arguments.ts';

export interface SampleArguments {
  readonly envelopes: number;
  readonly seed: number;
  /** How long the programme has been used. */
  readonly years: number;
}

/** Parses the command line. Throws `OperationalError` with the usage. */
export function readSampleArguments(args: readonly string[]): SampleArguments {
  const { boys, seed, years } = parseArguments(
    {
      args: [...args],
      options: {
        boys: { type: 'string', default: '60' },
        seed: { type: 'string', default: '5787' },
        years: { type: 'string', default: '1' },
      },
    },
    usageError,
  ).values;
  return {
    envelopes: readWholeNumber('--boys', boys),
    seed: readWholeNumber('--seed', seed),
    years: Math.max(1, readWholeNumber('--years', years)),
  };
}

function readWholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usageError(`${option} takes a whole number, not "${text}".`);
}

function usageError(reason: string): OperationalError {
  return new OperationalError(`${reason}\nnpm run sample -- [--boys N] [--years N] [--seed N]`);
}
