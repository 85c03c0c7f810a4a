import { deviceStorage } from './device-storage.ts';

/**
 * What is ticked on minyan sheets and not saved yet. A browser writes local storage to the disk seconds later, so a copy in
 * IndexedDB survives a power cut.
 */

/** What differs from the saved sheet. */
export interface Draft {
  /** In the order in which they were taken. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `null`: as before. */
  readonly points: number | null;
}

interface StoredCopy {
  readonly sheetId: string;
  readonly at: number;
  /** `null`: discarded or saved, which local storage may have missed. */
  readonly draft: Draft | null;
}

const prefix = 'minyan-draft/';
const databaseName = 'gabbai-sheet-drafts';
const storeName = 'drafts';
/** A browser that denies IndexedDB may never answer. */
const timeoutMs = 2000;

export const sheetDrafts = {
  read: (sheetId: string): Draft | null => deviceStorage.read(`${prefix}${sheetId}`),
  count: (): number => deviceStorage.keys(prefix).length,
  write: (sheetId: string, draft: Draft | null): void => {
    const at = Date.now();
    storeOnDevice({ sheetId, at, draft });
    void withDrafts((drafts) => drafts.put({ sheetId, at, draft } satisfies StoredCopy));
  },
  /** Calls `listener` with a sheet on which another tab has ticked something; returns what stops it. */
  onOtherTab: (listener: (sheetId: string) => void): (() => void) => {
    const hear = ({ key }: StorageEvent) => {
      if (key?.startsWith(prefix) === true) listener(key.slice(prefix.length));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
  /** Restores what local storage has lost; resolves once on a page, whether or not there was anything. */
  restore: (): Promise<void> => (restoring ??= restore()),
  /** Calls `onLost` when the browser deletes this database, as it may with all of the page's when the disk is full. */
  watch: (onLost: () => void): void => {
    const listen = (opened: IDBDatabase) => opened.addEventListener('close', onLost);
    void (database ??= openDatabase()).then(listen, () => {});
  },
  /** Logout. */
  wipe: async (): Promise<void> => {
    deviceStorage.removeAll(prefix);
    await Promise.race([deleteDatabase().catch(() => null), timeout()]);
  },
} as const;

let restoring: Promise<void> | null = null;

async function restore(): Promise<void> {
  const copies: readonly StoredCopy[] = (await withDrafts((drafts) => drafts.getAll())) ?? [];
  for (const copy of copies) {
    const { sheetId, at, draft } = copy;
    if ((deviceStorage.read(`${prefix}${sheetId}`)?.at ?? 0) < at) storeOnDevice(copy);
    if (draft === null) void withDrafts((drafts) => drafts.delete(sheetId));
  }
}

function storeOnDevice({ sheetId, at, draft }: StoredCopy): void {
  if (draft === null) return deviceStorage.remove(`${prefix}${sheetId}`);
  const { added, removed, points } = draft;
  deviceStorage.write(`${prefix}${sheetId}`, {
    added: [...added],
    removed: [...removed],
    points,
    at,
  });
}

let database: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'sheetId' }),
  );
  // Another tab may delete it at logout.
  request.addEventListener('success', () => {
    request.result.addEventListener('versionchange', () => request.result.close());
    request.result.addEventListener('close', () => (database = null));
  });
  return resultOf(request);
}

async function deleteDatabase(): Promise<void> {
  const opened = database;
  [database, restoring] = [null, null];
  (await opened?.catch(() => null))?.close();
  await resultOf(indexedDB.deleteDatabase(databaseName));
}

/** Runs one request in a transaction that is on the disk when it ends; `null` if the browser denies it. */
async function withDrafts<T>(ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const asking = async () => {
    const transaction = (await (database ??= openDatabase())).transaction(storeName, 'readwrite', {
      durability: 'strict',
    });
    const result = resultOf(ask(transaction.objectStore(storeName)));
    // At once, so that a page that is closed now has stored it.
    transaction.commit();
    return result;
  };
  return Promise.race([asking().catch(() => null), timeout()]);
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs, null));
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(databaseName)));
  });
}
