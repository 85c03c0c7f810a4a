/**
 * A client of the listen hub that believes what it is told, as the SDK does: what comes between two snapshots becomes
 * visible with the second (firebase-js-sdk packages/firestore/src/remote/watch_change.ts).
 */
import type { BeginShare } from '../time-slice.ts';
import type { Listener } from '../listen/watch-observer.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';

/** What a page shows of one target: the documents' paths, each with its `n`. */
export type View = ReadonlyMap<DocumentPath, string>;

export interface Snapshot {
  readonly readTime: number;
  /** One of those in the middle of a beginning. */
  readonly isGlimpse: boolean;
  /** Of all targets that are current, by their ids. */
  readonly views: ReadonlyMap<number, View>;
}

interface Target {
  keys: Set<DocumentPath>;
  token: string | null;
  /** Has begun on this connection. */
  isActive: boolean;
  isCurrent: boolean;
  /** The next snapshot says something of it: the SDK tells its other tabs that all other targets are not current. */
  isTold: boolean;
  /** A part of its beginning was shown. */
  isGlimpsed: boolean;
}

export interface ListenClient {
  readonly listener: Listener;
  readonly snapshots: readonly Snapshot[];
  /** Complaints about what no server should say. */
  readonly complaints: readonly string[];
  /** The next steps take long, each a share of the event loop. */
  slow(): void;
  readonly beginShare: BeginShare;
  token(targetId: number): string | null;
  /** The connection is gone, and with it what was not closed by a snapshot. */
  disconnect(): void;
  /** Wants to hear no more of the target. */
  leave(targetId: number): void;
}

/** `again`: is called for a target of which the client has other documents than the server, to begin it anew. */
export function createListenClient(again: (targetId: number) => void): ListenClient {
  const snapshots: Snapshot[] = [];
  const complaints: string[] = [];
  const cache = new Map<DocumentPath, StoredDocument>();
  /** What is believed as of the last snapshot. */
  const targets = new Map<number, Target>();
  const left = new Set<number>();
  let pending: (() => void)[] = [];
  /** Of these the client has other documents than the server. */
  const mismatched = new Set<number>();
  let slowSteps = 0;

  const later = (id: number, change: (target: Target) => void): void => {
    pending.push(() => {
      const target = targets.get(id);
      if (target !== undefined) change(target);
    });
  };
  const move = (path: DocumentPath, { into = [], out = [] }: Moves): void => {
    for (const id of into) later(id, ({ keys }) => keys.add(path));
    for (const id of out) later(id, ({ keys }) => keys.delete(path));
  };
  const viewOf = ({ keys }: Target): View =>
    new Map([...keys].map((path) => [path, nOf(cache.get(path))]));

  /** Makes visible what was told. */
  const show = (readTime: number, isGlimpse: boolean): void => {
    for (const change of pending.splice(0)) change();
    const last = snapshots.at(-1) ?? { readTime: -1, isGlimpse: false };
    if (readTime < last.readTime) complaints.push('time runs back');
    // A second tab would not see what was told between.
    if (readTime === last.readTime && (isGlimpse || last.isGlimpse)) complaints.push('time stands');
    for (const [id, target] of targets) {
      if (target.isActive && target.isCurrent && !target.isTold)
        complaints.push(`target ${id} is not current in other tabs`);
      target.isTold = false;
    }
    const current = [...targets].filter(
      ([id, { isCurrent }]) => isCurrent && !left.has(id) && !mismatched.has(id),
    );
    snapshots.push({
      readTime,
      isGlimpse,
      views: new Map(current.map(([id, target]) => [id, viewOf(target)])),
    });
  };

  const listener: Listener = {
    added: (id) => {
      const target = targets.get(id) ?? {
        keys: new Set(),
        token: null,
        isActive: true,
        isCurrent: false,
        isTold: false,
        isGlimpsed: false,
      };
      targets.set(id, target);
      target.isActive = true;
    },
    reset: (id) => later(id, ({ keys }) => keys.clear()),
    current: (id, { resumeToken }) =>
      later(id, (target) => {
        target.isCurrent = true;
        target.isTold = true;
        target.token = resumeToken;
      }),
    removed: (id, error) => {
      if (error !== null) complaints.push(`target ${id} was ended`);
      targets.delete(id);
    },
    present: (document, { in: into, out }) => {
      pending.push(() => cache.set(document.path, document));
      move(document.path, { into, out });
    },
    deleted: (path, out) => {
      pending.push(() => cache.delete(path));
      move(path, { out });
    },
    left: (path, out) => move(path, { out }),
    counted: (id, count) =>
      later(id, ({ keys, isGlimpsed }) => {
        if (keys.size === count) return;
        // Only who was cut off behind a glimpse may have what is gone by now.
        if (isGlimpsed) mismatched.add(id);
        else complaints.push(`${keys.size} documents instead of ${count}`);
      }),
    glimpse: (id, readTime) => {
      const target = targets.get(id);
      if (target !== undefined) target.isGlimpsed = true;
      show(readTime, true);
    },
    whenTold: (work) => work(),
    confirmed: (ids, resumeToken) => {
      for (const id of ids)
        later(id, (target) => {
          if (!target.isActive) return;
          if (!target.isCurrent) complaints.push(`target ${id} has a token before it is current`);
          target.isTold = true;
          target.token = resumeToken;
        });
    },
    snapshot: ({ readTime, resumeToken }) => {
      if (resumeToken !== null)
        for (const [id, { isActive }] of targets)
          if (isActive)
            later(id, (target) => {
              target.isTold = true;
              target.token = resumeToken;
            });
      show(readTime, false);
      for (const id of mismatched) {
        // Until it has begun anew, which others may come before. What is said of it meanwhile the SDK
        // passes over (isActiveTarget in firebase-js-sdk packages/firestore/src/remote/watch_change.ts).
        const target = targets.get(id);
        if (target !== undefined) target.isActive = target.isCurrent = false;
        again(id);
      }
      mismatched.clear();
    },
  };
  return {
    listener,
    snapshots,
    complaints,
    slow: () => (slowSteps = 4),
    beginShare: () => () => slowSteps-- > 0,
    token: (id) => targets.get(id)?.token ?? null,
    disconnect() {
      pending = [];
      for (const target of targets.values()) {
        target.isActive = false;
        target.isCurrent = false;
      }
    },
    leave: (id) => left.add(id),
  };
}

interface Moves {
  readonly into?: readonly number[];
  readonly out?: readonly number[];
}

function nOf(document: StoredDocument | undefined): string {
  const n = document?.fields['n'];
  return n !== undefined && 'integerValue' in n ? n.integerValue : 'nothing';
}
