import type { DataError } from '../firebase/errors.ts';

export type ChangeState = 'queued' | 'sending' | 'waiting' | 'done' | 'refused' | 'failed';

export interface Change<Args = unknown> {
  /** Also the id of its activity entry: the rules accept an entry once, so a repeated change is applied once. */
  readonly id: string;
  readonly kind: string;
  readonly args: Args;
  readonly madeAt: number;
  readonly state: ChangeState;
  readonly group: string | null;
  readonly error: DataError | null;
}

export type ChangeEvent =
  | { readonly type: 'start' | 'accept' | 'wait' | 'lose' | 'retry' }
  | { readonly type: 'refuse' | 'fail'; readonly error: DataError };

/** waiting: in the SDK's queue while offline. refused: the server said no. failed: not sent, or no answer. */
const transitions: Readonly<
  Record<ChangeState, Partial<Readonly<Record<ChangeEvent['type'], ChangeState>>>>
> = {
  queued: { start: 'sending', fail: 'failed' },
  sending: { accept: 'done', wait: 'waiting', refuse: 'refused', fail: 'failed' },
  waiting: { accept: 'done', refuse: 'refused', fail: 'failed', lose: 'queued' },
  done: {},
  refused: { retry: 'queued' },
  failed: { retry: 'queued' },
};

/** The change after an event; `null` where the event is invalid in its state. */
export function nextChange(change: Change, event: ChangeEvent): Change | null {
  const state = transitions[change.state][event.type];
  if (state === undefined) return null;
  return { ...change, state, error: 'error' in event ? event.error : null };
}

export function isPending({ state }: Pick<Change, 'state'>): boolean {
  return state === 'queued' || state === 'sending' || state === 'waiting';
}

/** Sent, and the server has not answered yet. */
export function isOnItsWay({ state }: Pick<Change, 'state'>): boolean {
  return state === 'sending' || state === 'waiting';
}

export function hasFailed({ state }: Pick<Change, 'state'>): boolean {
  return state === 'refused' || state === 'failed';
}
