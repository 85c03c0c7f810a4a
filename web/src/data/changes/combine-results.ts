import type { SendResult } from './change-kind.ts';

/** Waits for every batch. Rejects with the first failure; waits for the connection as long as one batch does. */
export async function combineResults(
  outcomes: readonly Promise<SendResult>[],
): Promise<SendResult> {
  const settled = await Promise.allSettled(outcomes);
  const waiting: Promise<void>[] = [];
  for (const outcome of settled) {
    if (outcome.status === 'rejected') throw outcome.reason;
    if (outcome.value.pendingAnswer !== null) waiting.push(outcome.value.pendingAnswer);
  }
  if (waiting.length === 0) return { pendingAnswer: null };
  const all = Promise.all(waiting).then(() => undefined);
  all.catch(() => {});
  return { pendingAnswer: all };
}
