import * as v from 'valibot';
import { DataError } from '../firebase/errors.ts';
import { hasFailed, type Change } from './change.ts';

/** A stored change. Its kind has not validated its arguments yet. */
export type KeptChange = Omit<Change, 'error'> & { readonly code: string | null };

/** Stores changes on the device until the server has answered. */
export interface ChangeJournal {
  write(change: Change): boolean;
  remove(id: string): void;
  /** The changes that this administrator made on pages that have closed since, oldest first. */
  takeOver(): Promise<readonly KeptChange[]>;
  clear(): void;
}

interface JournalPort {
  readonly storage: {
    read(key: `change/${string}`): unknown;
    write(key: `change/${string}`, value: Record<string, unknown>): boolean;
    remove: (key: string) => void;
    keys(prefix: string): readonly string[];
  };
  readonly pageId: string;
  readonly openPages: () => Promise<ReadonlySet<string>>;
  readonly uid: () => string | null;
}

const prefix = 'change/';

const keptSchema = v.object({
  id: v.string(),
  kind: v.string(),
  args: v.unknown(),
  state: v.picklist(['queued', 'sending', 'waiting', 'refused', 'failed']),
  group: v.nullable(v.string()),
  code: v.nullable(v.string()),
  madeAt: v.number(),
  pageId: v.string(),
  uid: v.string(),
});

export function createChangeJournal(port: JournalPort): ChangeJournal {
  const { storage, pageId, openPages, uid } = port;
  return {
    write: ({ error, ...change }) =>
      storage.write(`${prefix}${change.id}`, {
        ...change,
        code: error?.code ?? null,
        pageId,
        uid: uid(),
      }),
    remove: (id) => storage.remove(`${prefix}${id}`),
    takeOver: async () => {
      const owner = uid();
      if (owner === null) return [];
      const open = await openPages();
      const orphaned = storage.keys(prefix).flatMap((key) => {
        const kept = v.safeParse(keptSchema, storage.read(`${prefix}${key.slice(prefix.length)}`));
        if (kept.success && kept.output.uid === owner)
          return open.has(kept.output.pageId) ? [] : [kept.output];
        storage.remove(key);
        return [];
      });
      return orphaned.toSorted((one, other) => one.madeAt - other.madeAt);
    },
    clear: () => storage.keys(prefix).forEach(storage.remove),
  };
}

export function keptError({ state, code }: KeptChange): DataError | null {
  if (!hasFailed({ state })) return null;
  return new DataError(code ?? 'unknown', 'The change failed on an earlier page');
}
