import { safeParse } from 'valibot';
import { createEmitter } from '../../kernel/emitter.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import {
  hasFailed,
  isOnItsWay,
  isPending,
  nextChange,
  type Change,
  type ChangeEvent,
} from './change.ts';
import { keptError, type ChangeJournal, type KeptChange } from './change-journal.ts';
import type { ChangeKind, SendResult } from './change-kind.ts';

export interface ChangeQueuePort {
  readonly journal: ChangeJournal;
  readonly newId: () => string;
  readonly wasApplied: (id: string, signal: AbortSignal) => Promise<boolean>;
}

export interface SubmitOptions {
  /** The id of an earlier attempt, so that the change is applied once even if that attempt's answer was lost. */
  readonly id?: string | undefined;
  readonly group?: string;
  readonly madeAt?: number | undefined;
  /** Debounce: sends when the lane has been quiet for so long; `Infinity` waits for another `submit` or a flush. */
  readonly delayMs?: number;
}

type AnyKind = ChangeKind<unknown>;

interface Entry {
  change: Change;
  readonly kind: AnyKind;
  readonly lane: string;
  outcome: PromiseWithResolvers<SendResult>;
  /** Debounced: more changes of its lane may follow. */
  isDebounced: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly session: AbortController;
  isStored: boolean;
  isTakenOver: boolean;
}

/** The queue of all changes: stores them on the device, sends each lane in order, and tracks them until the server answers. */
export function createChangeQueue({ journal, newId, wasApplied }: ChangeQueuePort) {
  const entries = new Map<string, Entry>();
  const updates = createEmitter();
  const lateRefusals = createEmitter<[refused: Change, summary: string]>();
  let session = new AbortController();
  let changes: readonly Change[] = [];
  let hasFailedSinceIdle = false;

  const publish = (): void => {
    changes = [...entries.values()].map(({ change }) => change);
    updates.emit();
  };

  const inLane = (lane: string): Entry[] =>
    [...entries.values()].filter((entry) => entry.lane === lane);

  const store = (entry: Entry): void => {
    entry.isStored = entry.kind.kept !== undefined && journal.write(entry.change);
  };

  const apply = (entry: Entry, event: ChangeEvent): boolean => {
    const { kind } = entry;
    const isKnown = entries.get(entry.change.id) === entry;
    const next = isKnown ? nextChange(entry.change, event) : null;
    if (next === null) return false;
    entry.change = next;
    const isListed =
      isPending(next) || kind.listed === 'ended' || (kind.listed === 'failed' && hasFailed(next));
    if (!isListed) entries.delete(next.id);
    if (!isListed || next.state === 'done') journal.remove(next.id);
    else store(entry);
    if (hasFailed(next)) hasFailedSinceIdle = true;
    publish();
    return true;
  };

  const add = (kind: AnyKind, change: Change, isTakenOver = false): Entry => {
    if (!changes.some(isOnItsWay)) hasFailedSinceIdle = false;
    const entry: Entry = {
      change,
      kind,
      lane: laneOf(kind, change),
      outcome: newOutcome(),
      isDebounced: false,
      timer: undefined,
      session,
      isStored: false,
      isTakenOver,
    };
    entries.set(change.id, entry);
    store(entry);
    publish();
    return entry;
  };

  const reject = (entry: Entry, thrown: unknown): void => {
    const error = toDataError(thrown);
    const { state, args, group } = entry.change;
    const type = retryableCodes.has(error.code) ? 'fail' : 'refuse';
    if (!apply(entry, { type, error })) return;
    entry.outcome.reject(error);
    if (state === 'waiting' || (entry.isTakenOver && type === 'refuse'))
      lateRefusals.emit(entry.change, entry.kind.summary(args));
    if (group !== null && state === 'sending') cancel(group);
    mergeIntoNext(entry);
  };

  const remove = (entry: Entry): void => {
    clearTimeout(entry.timer);
    entries.delete(entry.change.id);
    journal.remove(entry.change.id);
    entry.outcome.reject(new DataError('cancelled', 'The change was dismissed'));
    publish();
  };

  /** A failed change becomes part of the next one of its lane, because a separate retry would overwrite that one. */
  const mergeIntoNext = (entry: Entry): void => {
    const { kind, change, lane } = entry;
    if (!kind.merge || !entries.has(change.id)) return;
    const laneEntries = inLane(lane);
    const following = laneEntries.slice(laneEntries.indexOf(entry) + 1);
    const next = following.findLast((other) => isPending(other.change));
    if (next === undefined) return;
    if (next.change.state === 'queued') changeArgs(next, kind.merge(change.args, next.change.args));
    remove(entry);
  };

  const cancel = (group: string): void => {
    const error = new DataError('cancelled', 'Stopped before all changes were sent');
    for (const entry of entries.values())
      if (entry.change.group === group && entry.change.state === 'queued') reject(entry, error);
  };

  const send = async (entry: Entry): Promise<void> => {
    const { id, args, madeAt } = entry.change;
    try {
      const sent = await entry.kind.run({ id, args, madeAt, signal: entry.session.signal });
      if (sent.pendingAnswer === null) apply(entry, { type: 'accept' });
      else if (apply(entry, { type: 'wait' }))
        sent.pendingAnswer.then(
          () => apply(entry, { type: 'accept' }),
          (error: unknown) => reject(entry, error),
        );
      entry.outcome.resolve(sent);
    } catch (error) {
      reject(entry, error);
    }
    sendNext(entry.lane);
  };

  const sendNext = (lane: string): void => {
    const laneEntries = inLane(lane);
    if (laneEntries.some(({ change }) => change.state === 'sending')) return;
    const next = laneEntries.find((entry) => entry.change.state === 'queued' && !entry.isDebounced);
    if (next !== undefined && apply(next, { type: 'start' })) void send(next);
  };

  const sendNow = (entry: Entry): void => {
    clearTimeout(entry.timer);
    entry.isDebounced = false;
    sendNext(entry.lane);
  };

  const sendAfter = (entry: Entry, delayMs: number): void => {
    if (delayMs === 0) return sendNow(entry);
    clearTimeout(entry.timer);
    entry.isDebounced = true;
    if (delayMs !== Infinity) entry.timer = setTimeout(() => sendNow(entry), delayMs);
  };

  const retry = (entry: Entry, args = entry.change.args): void => {
    entry.change = { ...entry.change, args };
    entry.outcome = newOutcome();
    entry.isTakenOver = false;
    if (apply(entry, { type: 'retry' })) sendNow(entry);
  };

  /** The change of a lane that a new one can be merged into: still queued, or failed. */
  const mergeTarget = (kind: AnyKind, args: unknown): Entry | undefined =>
    kind.merge &&
    inLane(laneOf(kind, { id: '', args })).findLast(
      ({ change }) => change.state === 'queued' || hasFailed(change),
    );

  const changeArgs = (entry: Entry, args: unknown): void => {
    entry.change = { ...entry.change, args };
    store(entry);
    publish();
  };

  const resendFailed = (): void => {
    for (const entry of entries.values())
      if (entry.change.state === 'failed' && isResentOnline(entry)) retry(entry);
  };

  const checkIfApplied = async (entry: Entry): Promise<void> => {
    try {
      if (await wasApplied(entry.change.id, entry.session.signal)) apply(entry, { type: 'accept' });
      else if (apply(entry, { type: 'lose' })) sendNext(entry.lane);
    } catch (error) {
      reject(entry, error);
    }
  };

  const takeOver = (kind: AnyKind, kept: KeptChange): void => {
    if (entries.has(kept.id)) return;
    const parsed = kind.kept && safeParse(kind.kept.schema, kept.args);
    if (!parsed?.success) return journal.remove(kept.id);
    const args = parsed.output;
    if (kind.kept?.isDurable !== true) requeue(kind, { ...kept, args });
    else {
      const wasSent = isOnItsWay(kept);
      const state = wasSent ? 'waiting' : kept.state;
      const entry = add(kind, { ...kept, args, state, error: keptError(kept) }, true);
      if (wasSent) entry.outcome.resolve({ pendingAnswer: checkIfApplied(entry) });
      else
        reject(
          entry,
          new DataError('interrupted', 'The page was closed before the change was sent'),
        );
    }
  };

  const requeue = (kind: AnyKind, kept: KeptChange): void => {
    const target = mergeTarget(kind, kept.args);
    if (target !== undefined && kind.merge) {
      changeArgs(target, kind.merge(kept.args, target.change.args));
      journal.remove(kept.id);
    } else sendNow(add(kind, { ...kept, state: 'queued', error: null }, true));
  };

  const whenIdle = (): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (changes.some(isPending)) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = updates.subscribe(check);
      check();
    });

  return {
    changes: () => changes,

    hasFailedSinceIdle: () => hasFailedSinceIdle,

    subscribe: updates.subscribe,

    /** Calls the listener when the server rejects a change that was queued offline or made by an earlier page. */
    onLateRefusal: lateRefusals.subscribe,

    /**
     * Queues a change. Resolves when the server has accepted it or it waits for the connection. The id of a pending change
     * means that change.
     */
    submit<Args>(
      kind: ChangeKind<Args>,
      args: Args,
      options: SubmitOptions = {},
    ): Promise<SendResult> {
      const anyKind: AnyKind = kind;
      const { id = newId(), group = null, madeAt = Date.now(), delayMs = 0 } = options;
      const same = entries.get(id);
      if (same !== undefined && isPending(same.change)) return same.outcome.promise;
      let entry = mergeTarget(anyKind, args);
      const merged = entry && anyKind.merge ? anyKind.merge(entry.change.args, args) : args;
      if (entry?.change.state === 'queued') changeArgs(entry, merged);
      else {
        // A new id: under the failed change's id the server may have applied the earlier arguments.
        if (entry !== undefined) remove(entry);
        const change = { id, kind: kind.name, args: merged, madeAt, group, error: null };
        entry = add(anyKind, { ...change, state: 'queued' });
      }
      sendAfter(entry, delayMs);
      return entry.outcome.promise;
    },

    retry(id: string, args?: unknown): Promise<SendResult> {
      const entry = entries.get(id);
      if (entry === undefined)
        return Promise.reject(new DataError('cancelled', 'There is no such change'));
      if (hasFailed(entry.change)) retry(entry, args);
      return entry.outcome.promise;
    },

    cancel,

    dismiss(id: string): void {
      const entry = entries.get(id);
      if (entry !== undefined && !isOnItsWay(entry.change)) remove(entry);
    },

    /** Continues the changes of closed pages. */
    async resume(kindNamed: (name: string) => Promise<AnyKind | null>): Promise<void> {
      const { signal } = session;
      for (const kept of await journal.takeOver()) {
        const kind = await kindNamed(kept.kind);
        if (signal.aborted) return;
        if (kind === null) journal.remove(kept.id);
        else takeOver(kind, kept);
      }
    },

    resendFailed,

    /** Sends debounced and failed changes now. Resolves when the server has answered all: true if everything is saved. */
    async flush(): Promise<boolean> {
      resendFailed();
      for (const entry of entries.values()) sendNow(entry);
      await whenIdle();
      return ![...entries.values()].some(
        (entry) => hasFailed(entry.change) && isResentOnline(entry),
      );
    },

    pendingCount: (): number =>
      [...entries.values()].filter(
        ({ change, kind }) => isOnItsWay(change) && kind.isUncounted !== true,
      ).length,

    /** The changes that a logout now could lose: on their way, or failed and sent again with the connection. */
    unsentCount: (): number =>
      [...entries.values()].filter(
        (entry) => isOnItsWay(entry.change) || (hasFailed(entry.change) && isResentOnline(entry)),
      ).length,

    /** Whether closing the page now would lose a change or leave an action half done. */
    isAnyLostOnClose: (): boolean =>
      [...entries.values()].some((entry) => {
        const { state } = entry.change;
        if (entry.isStored && isResentOnline(entry)) return false;
        if (hasFailed(entry.change)) return entry.kind.kept !== undefined && !entry.isStored;
        return state === 'queued' || state === 'sending';
      }),

    clear(): void {
      session.abort();
      session = new AbortController();
      const error = new DataError('session-ended', 'The session ended before the change was sent');
      for (const entry of entries.values()) {
        clearTimeout(entry.timer);
        entry.outcome.reject(error);
      }
      entries.clear();
      journal.clear();
      publish();
    },
  };
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/** Changes that the SDK's durable queue cannot hold are sent again when the connection returns. */
function isResentOnline({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind.kept?.isDurable === false;
}

/** Errors after which the same change may be sent again: it was not sent, or no answer came. */
const retryableCodes: ReadonlySet<string> = new Set([
  'cancelled',
  'deadline-exceeded',
  'interrupted',
  'needs-network',
  'session-ended',
  'unavailable',
]);

function laneOf(kind: AnyKind, { id, args }: Pick<Change, 'id' | 'args'>): string {
  return `${kind.name}/${kind.lane?.(args) ?? id}`;
}

/** Marks the rejection as handled: the queue records it, even if no caller waits. */
function newOutcome(): PromiseWithResolvers<SendResult> {
  const outcome = Promise.withResolvers<SendResult>();
  outcome.promise.catch(() => {});
  return outcome;
}
