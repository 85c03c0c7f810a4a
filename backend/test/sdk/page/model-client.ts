/** One client of the model test: does what a program says and writes down everything its listeners are shown. */
import * as sdk from 'firebase/firestore';
import { textOf } from '../model/history.ts';
import type { Deed } from '../model/programs.ts';
import type { QueryName } from '../model/queries.ts';
import { queryOf, toShown, type Shown } from './model-queries.ts';
import { transact, write } from './model-writes.ts';

interface Outcome {
  readonly outcome: string | null | undefined;
  readonly isInterrupted: boolean;
}

/** What a client has to tell when all is over. */
export interface Account {
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly shown: readonly Shown[];
  /** Its own writes in the order they were answered. */
  readonly answered: readonly string[];
  /** The codes of the errors that ended listeners. */
  readonly errors: readonly string[];
}

export interface ModelClient {
  /** Begins a new scene: fresh collections, no listeners. */
  begin(scene: string): void;
  perform(deed: Deed, stamp: string): Promise<void>;
  /** From now on whatever waits for its answer may be sent again. */
  interrupt(): void;
  /** Listens to everything and waits until each listener shows what it should; else says what it shows. */
  settle(
    expected: Readonly<Record<QueryName, readonly string[]>>,
    patience: number,
  ): Promise<string[]>;
  /** Waits until everything is answered. */
  answered(): Promise<void>;
  end(): Account;
}

interface Listener {
  readonly query: QueryName;
  readonly stop: () => void;
  last: Shown | null;
}

/** Waits of the SDK before it tries again, as many as 15 s: a program would be mostly these. 10 s is its patience. */
function isBackOff(delay: number): boolean {
  return delay >= 1000 && delay < 16_000 && delay !== 10_000;
}

/** Lets the SDK's waits between two attempts pass twenty times as fast. */
export function hurry(): void {
  const setTimeout = window.setTimeout.bind(window);
  const hurried = (work: TimerHandler, delay = 0, ...rest: unknown[]): number =>
    setTimeout(work, isBackOff(delay) ? delay / 20 : delay, ...rest);
  window.setTimeout = Object.assign(hurried, setTimeout);
}

/** `reconnect` ends the client and begins it again, as closing and opening the page does. */
export function createModelClient(
  first: sdk.Firestore,
  reconnect: () => Promise<sdk.Firestore>,
): ModelClient {
  let db = first;
  let scene = '';
  let isOnline = true;
  let count = 0;
  let lives = 0;
  let watchers: (() => void)[] = [];
  const listeners = new Map<QueryName, Listener>();
  const outcomes = new Map<
    string,
    { outcome: string | null | undefined; isInterrupted: boolean }
  >();
  const waiting = new Map<string, Promise<unknown>>();
  const writing = new Set<string>();
  /** Those of them that were left by an instance that ended. */
  const orphaned = new Set<string>();
  const shown: Shown[] = [];
  const answered: string[] = [];
  const errors: string[] = [];

  const track = (stamp: string, work: Promise<unknown>, isWrite: boolean): void => {
    const order: { outcome: string | null | undefined; isInterrupted: boolean } = {
      outcome: undefined,
      isInterrupted: false,
    };
    const life = lives;
    outcomes.set(stamp, order);
    if (isWrite) writing.add(stamp);
    const watch = async (): Promise<void> => {
      const outcome = await outcomeOf(work);
      // Ignore events of the former instance after it has ended.
      if (life !== lives) return;
      order.outcome = outcome;
      waiting.delete(stamp);
      if (writing.delete(stamp) && outcome === null) answered.push(stamp);
    };
    waiting.set(stamp, watch());
  };

  const listen = (name: QueryName): void => {
    if (listeners.has(name)) return;
    count += 1;
    const id = count;
    const listener: Listener = {
      query: name,
      last: null,
      stop: sdk.onSnapshot(
        queryOf(db, name, scene),
        { includeMetadataChanges: true },
        (snapshot) => {
          const event = toShown(snapshot, {
            listener: id,
            query: name,
            waiting: [...writing],
            orphans: [...orphaned],
            answered: answered.length,
          });
          shown.push(event);
          listener.last = event;
          for (const watcher of watchers) watcher();
        },
        ({ code }) => errors.push(`${name}: ${code}`),
      ),
    };
    listeners.set(name, listener);
  };
  /** Waits for an event that makes it true. */
  const whenSeen = (isTrue: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const watcher = (): void => {
        if (isTrue()) resolve();
      };
      watchers.push(watcher);
      watcher();
    });
  const leave = (name: QueryName): void => {
    listeners.get(name)?.stop();
    listeners.delete(name);
  };
  const interrupt = (): void => {
    for (const stamp of waiting.keys()) {
      const order = outcomes.get(stamp);
      if (order !== undefined) order.isInterrupted = true;
    }
  };

  /** Not when it is: the SDK would open a second stream while it opens the first, and mix up their answers. */
  const goOnline = async (): Promise<void> => {
    if (isOnline) return;
    isOnline = true;
    await sdk.enableNetwork(db);
  };

  /** The former instance's writes may still be sent from a persistent cache; their results are not reported. */
  const restart = async (): Promise<void> => {
    for (const name of listeners.keys()) leave(name);
    interrupt();
    const orphans = [...writing];
    for (const stamp of orphans) orphaned.add(stamp);
    lives += 1;
    db = await reconnect();
    isOnline = true;
    waiting.clear();
    if (orphans.length === 0) return;
    const sendAll = async (): Promise<void> => {
      await sdk.waitForPendingWrites(db);
      for (const stamp of orphans) if (writing.delete(stamp)) answered.push(stamp);
      waiting.delete('orphans');
    };
    waiting.set('orphans', sendAll());
  };

  return {
    begin(name) {
      for (const query of listeners.keys()) leave(query);
      scene = name;
      for (const each of [outcomes, waiting, writing, orphaned]) each.clear();
      for (const each of [shown, answered, errors]) each.length = 0;
    },
    async perform(deed, stamp) {
      switch (deed.kind) {
        case 'write':
          track(stamp, write({ db, scene, stamp }, deed.operations), true);
          break;
        case 'transaction':
          track(stamp, transact({ db, scene, stamp }, deed.reading), false);
          break;
        case 'listen':
          listen(deed.query);
          break;
        case 'leave':
          leave(deed.query);
          break;
        case 'offline':
          if (!isOnline) break;
          isOnline = false;
          interrupt();
          await sdk.disableNetwork(db);
          break;
        case 'online':
          await goOnline();
          break;
        case 'settle':
          if (!isOnline) break;
          await Promise.all(waiting.values());
          await whenSeen(() =>
            [...listeners.values()].every(({ last }) => last?.fromCache === false),
          );
          break;
        case 'restart':
          await restart();
          break;
      }
    },
    interrupt,
    async answered() {
      await goOnline();
      await sdk.waitForPendingWrites(db);
      await Promise.all(waiting.values());
    },
    async settle(expected, patience) {
      const names = Object.keys(expected) as QueryName[];
      for (const name of names) listen(name);
      const unlike = (): string[] =>
        [...listeners.values()].flatMap(({ query, last }) => {
          const text = last === null ? 'nothing' : lastText(last);
          const should = expected[query].join(' ');
          return text === should ? [] : [`${query} shows ${text} and not ${should}`];
        });
      const all = whenSeen(() => unlike().length === 0);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patience);
      await Promise.race([all, late]);
      clearTimeout(timer);
      watchers = [];
      return unlike();
    },
    end() {
      for (const name of listeners.keys()) leave(name);
      return {
        outcomes: Object.fromEntries(outcomes),
        shown: [...shown],
        answered: [...answered],
        errors: [...errors],
      };
    },
  };
}

async function outcomeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function lastText({ fromCache, hasPendingWrites, docs }: Shown): string {
  const flags = `${fromCache ? 'from cache: ' : ''}${hasPendingWrites ? 'pending: ' : ''}`;
  return `${flags}${docs.map(({ path, data }) => textOf([path, data])).join(' ')}`;
}
