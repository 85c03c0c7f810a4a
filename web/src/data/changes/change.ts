import type { DataError } from '../firebase/errors.ts';

/** How far a change is on its way to the server. */
export type ChangeState = 'queued' | 'sending' | 'waiting' | 'done' | 'refused' | 'failed';

/** One change of the programme's records, from the click to the server's answer. */
export interface Change<Args = unknown> {
  /** Also the id of its activity entry. The rules accept an entry once, so a change that is sent again is applied once. */
  readonly id: string;
  /** The name of its `ChangeKind`. */
  readonly kind: string;
  readonly args: Args;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
  readonly state: ChangeState;
  /** Shared by the changes of one action, such as the batches of an award. */
  readonly group: string | null;
  /** Why it was refused or has failed; otherwise `null`. */
  readonly error: DataError | null;
}

export type ChangeEvent =
  | { readonly type: 'start' | 'accept' | 'wait' | 'lose' | 'retry' }
  | { readonly type: 'refuse' | 'fail'; readonly error: DataError };

/**
 * The state machine. A change waits while the SDK's durable queue holds it until the connection is back; it is lost when
 * its page closed before that queue had stored it. Refused is the server's answer; failed means that it was not sent or
 * that no answer came.
 */
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

/** The change after an event; `null` where the event does not apply to its state. */
export function nextChange(change: Change, event: ChangeEvent): Change | null {
  const state = transitions[change.state][event.type];
  if (state === undefined) return null;
  return { ...change, state, error: 'error' in event ? event.error : null };
}

/** Whether the server still has to answer. */
export function isPending({ state }: Pick<Change, 'state'>): boolean {
  return state === 'queued' || state === 'sending' || state === 'waiting';
}

/** Whether it has been sent, and the server still has to answer. */
export function isOnItsWay({ state }: Pick<Change, 'state'>): boolean {
  return state === 'sending' || state === 'waiting';
}

/** Whether it can be tried again. */
export function hasFailed({ state }: Pick<Change, 'state'>): boolean {
  return state === 'refused' || state === 'failed';
}
