import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { objectIn, parseJson } from '../json-call.ts';

/** What a transfer has done, kept in a file: a line a step, so that one that was stopped goes on where it was. */
export interface TransferState {
  /** What the step found out when it was done; `null` when it was not. */
  get(step: string): Readonly<Record<string, unknown>> | null;
  set(step: string, outcome: object): void;
  /** Everything is done: the next transfer begins at the beginning. */
  finish(): void;
}

/** Opens the file, which belongs to one pair of places. */
export function openState(file: string, places: { from: string; to: string }): TransferState {
  const steps = new Map<string, Readonly<Record<string, unknown>>>();
  if (existsSync(file)) {
    const [first, ...lines] = readFileSync(file, 'utf8').split('\n').map(parseJson).map(objectIn);
    if (first?.['from'] !== places.from || first['to'] !== places.to)
      throw new StartError(`${file} is of another transfer: remove it, or name another.`);
    // The last line may have been cut off; its step is done again.
    for (const { step, ...outcome } of lines)
      if (typeof step === 'string') steps.set(step, outcome);
    const known = [...steps].map(([step, outcome]) => ({ step, outcome }));
    writeFileSync(file, linesOf([places, ...known.map(lineOf)]));
  } else {
    writeFileSync(file, linesOf([places]), { mode: 0o600 });
  }
  return {
    get: (step) => steps.get(step) ?? null,
    set(step, outcome) {
      steps.set(step, { ...outcome });
      appendFileSync(file, linesOf([lineOf({ step, outcome })]));
    },
    finish: () => rmSync(file),
  };
}

function lineOf({ step, outcome }: { step: string; outcome: object }): object {
  return { step, ...outcome };
}

function linesOf(objects: readonly object[]): string {
  return objects.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A state that remembers nothing, for a dry run. */
export const noState: TransferState = { get: () => null, set: () => {}, finish: () => {} };
