/**
 * A client of the listen hub that believes what it is told, as the SDK does: what comes between two snapshots becomes
 * visible with the second (firebase-js-sdk packages/firestore/src/remote/watch_change.ts).
 */
import type { Listener } from '../listen.ts';
import type { DocumentPath, StoredDocument } from '../model.ts';

/** What a page shows of one target: the documents' paths, each with its `n`. */
export type View = ReadonlyMap<DocumentPath, string>;

export interface Snapshot {
  readonly readTime: number;
  /** Of all targets that are current, by their ids. */
  readonly views: ReadonlyMap<number, View>;
}

interface Target {
  keys: Set<DocumentPath>;
  token: string | null;
  isCurrent: boolean;
}

export interface ListenClient {
  readonly listener: Listener;
  readonly snapshots: readonly Snapshot[];
  /** Complaints about what no server should say. */
  readonly complaints: readonly string[];
  /** The next document takes long to take in. */
  slow(): void;
  token(targetId: number): string | null;
  /** The connection is gone, and with it what was not closed by a snapshot. */
  disconnect(): void;
  /** Wants to hear no more of the target. */
  leave(targetId: number): void;
}

const slownessMs = 12;

export function createListenClient(): ListenClient {
  const snapshots: Snapshot[] = [];
  const complaints: string[] = [];
  const cache = new Map<DocumentPath, StoredDocument>();
  /** What is believed as of the last snapshot. */
  const targets = new Map<number, Target>();
  const left = new Set<number>();
  let pending: (() => void)[] = [];
  let slowness = 0;

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

  const listener: Listener = {
    added: (id) => {
      if (!targets.has(id)) targets.set(id, { keys: new Set(), token: null, isCurrent: false });
    },
    reset: (id) => later(id, ({ keys }) => keys.clear()),
    current: (id) => later(id, (target) => (target.isCurrent = true)),
    removed: (id, error) => {
      if (error !== null) complaints.push(`target ${id} was ended`);
      targets.delete(id);
    },
    present: (document, { in: into, out }) => {
      const until = performance.now() + slowness;
      while (performance.now() < until);
      slowness = 0;
      pending.push(() => cache.set(document.path, document));
      move(document.path, { into, out });
    },
    deleted: (path, out) => {
      pending.push(() => cache.delete(path));
      move(path, { out });
    },
    left: (path, out) => move(path, { out }),
    counted: (id, count) =>
      later(id, ({ keys }) => {
        if (keys.size !== count) complaints.push(`${keys.size} documents instead of ${count}`);
      }),
    snapshot: ({ readTime, resumeToken }) => {
      for (const change of pending.splice(0)) change();
      if (readTime < (snapshots.at(-1)?.readTime ?? 0)) complaints.push('time runs back');
      const current = [...targets].filter(([id, { isCurrent }]) => isCurrent && !left.has(id));
      for (const [, target] of current) target.token = resumeToken;
      snapshots.push({
        readTime,
        views: new Map(current.map(([id, target]) => [id, viewOf(target)])),
      });
    },
  };
  return {
    listener,
    snapshots,
    complaints,
    slow: () => (slowness = slownessMs),
    token: (id) => targets.get(id)?.token ?? null,
    disconnect() {
      pending = [];
      for (const target of targets.values()) target.isCurrent = false;
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
