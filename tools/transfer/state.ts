import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { objectIn, parseJson } from '../json-call.ts';

/** Records each completed step as a line of a file, so that a stopped transfer can continue. */
export interface TransferState {
  /** The outcome of a completed step, or `null`. */
  get(step: string): Readonly<Record<string, unknown>> | null;
  set(step: string, outcome: object): void;
  /** Deletes the file, so that the next transfer starts from the beginning. */
  finish(): void;
}

export function openState(file: string, places: { from: string; to: string }): TransferState {
  const steps = new Map<string, Readonly<Record<string, unknown>>>();
  if (existsSync(file)) {
    const [first, ...lines] = readFileSync(file, 'utf8').split('\n').map(parseJson).map(objectIn);
    if (first?.['from'] !== places.from || first['to'] !== places.to)
      throw new OperationalError(
        `${file} belongs to another transfer: delete it, or choose another file.`,
      );
    // The last line may be incomplete; its step is repeated.
    const completed = lines.filter(({ step }) => typeof step === 'string');
    for (const { step, ...outcome } of completed) steps.set(String(step), outcome);
    writeFileSync(file, linesOf([places, ...completed]));
  } else {
    writeFileSync(file, linesOf([places]), { mode: 0o600 });
  }
  return {
    get: (step) => steps.get(step) ?? null,
    set(step, outcome) {
      steps.set(step, { ...outcome });
      appendFileSync(file, linesOf([{ step, ...outcome }]));
    },
    finish: () => rmSync(file),
  };
}

function linesOf(objects: readonly object[]): string {
  return objects.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Records nothing: a dry run has no steps. */
export const noState: TransferState = { get: () => null, set: () => {}, finish: () => {} };
