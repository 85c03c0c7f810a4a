import * as v from 'valibot';
import { DataError } from '../firebase/errors.ts';
import type { Change } from './change.ts';
import type { ChangeJournal, KeptChange } from './change-journal.ts';
import type { ChangeKind, RunningChange, SendResult } from './change-kind.ts';
import { createChangeQueue } from './change-queue.ts';

interface Call {
  readonly change: RunningChange<unknown>;
  accept(): Promise<void>;
  /** Offline: the SDK's durable queue holds it. Answers with how the server ends it. */
  wait(): Promise<PromiseWithResolvers<void>>;
  fail(code: string): Promise<void>;
}

/** Lets promises settle without moving the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A queue over a fake server whose answers the test gives, and a fake device. */
export function scene(kept: readonly KeptChange[] = []) {
  const state = { isFull: false };
  const device = new Map<string, Change>();
  const calls: Call[] = [];
  const checks: { id: string; answer: PromiseWithResolvers<boolean> }[] = [];
  const journal: ChangeJournal = {
    write: (change) => {
      device.set(change.id, change);
      return !state.isFull;
    },
    remove: (id) => void device.delete(id),
    takeOver: async () => kept,
    clear: () => device.clear(),
  };
  let ids = 0;
  const queue = createChangeQueue({
    journal,
    newId: () => `id-${(ids += 1)}`,
    wasApplied: (id) => {
      const answer = Promise.withResolvers<boolean>();
      checks.push({ id, answer });
      return answer.promise;
    },
  });
  const run = (change: RunningChange<unknown>): Promise<SendResult> => {
    const { promise, resolve, reject } = Promise.withResolvers<SendResult>();
    calls.push({
      change,
      accept: () => (resolve({ pendingAnswer: null }), settle()),
      wait: async () => {
        const end = Promise.withResolvers<void>();
        end.promise.catch(() => {});
        resolve({ pendingAnswer: end.promise });
        await settle();
        return end;
      },
      fail: (code) => (reject(new DataError(code, code)), settle()),
    });
    return promise;
  };
  const states = () => queue.changes().map(({ state }) => state);
  return Object.assign(state, { queue, device, calls, checks, run, states });
}

export type Args = { readonly text: string };

const schema = v.object({ text: v.string() });

export const kindOf = (
  run: ChangeKind<Args>['run'],
  options: Partial<ChangeKind<Args>> = {},
): ChangeKind<Args> => ({ name: 'edit', run, summary: ({ text }) => `edit ${text}`, ...options });

export const awardOptions: Partial<ChangeKind<Args>> = {
  name: 'award',
  lane: () => 'all',
  kept: { schema, isDurable: true },
  listed: 'ended',
};
export const cardOptions: Partial<ChangeKind<Args>> = {
  name: 'card',
  lane: () => 'card-1',
  merge: (earlier: Args, later: Args) => ({ text: earlier.text + later.text }),
  kept: { schema, isDurable: false },
  listed: 'ended',
};

export const debounced = { delayMs: 1000 };

export const outcomeOf = (sent: Promise<SendResult>): Promise<string> =>
  sent.then(
    ({ pendingAnswer }) => (pendingAnswer === null ? 'accepted' : 'waiting'),
    (error: unknown) => (error instanceof DataError ? error.code : String(error)),
  );
