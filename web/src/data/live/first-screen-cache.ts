import { deviceStorage } from '../../device-storage/device-storage.ts';
import { deviceEntries, type ValueAt } from '../../device-storage/stored-entries.ts';
import { signedInUid } from '../current-session/current-admin.ts';
import { readMap } from '../stored/read-stored.ts';
import { effectiveUid, lastSignedInUser } from '../current-session/last-signed-in-user.ts';
import { sessionScoped } from '../current-session/session-scoped.ts';
import { isTimestamp } from '../stored/timestamp.ts';

/** The first documents of a list, with dates as ISO texts, which the converters read too. */
export type FirstDocuments = ValueAt<typeof deviceEntries, typeof prefix>;

const prefix = 'last-seen/';
/** Debounced: changes come in bursts, and unload events are not reliable. */
const debounceMs = 1000;
const cached = sessionScoped(() => new Map<string, FirstDocuments | null>());
const unstored = sessionScoped<{
  readonly lists: Map<string, () => FirstDocuments | null>;
  timer?: number;
}>(
  () => ({ lists: new Map() }),
  ({ timer }) => clearTimeout(timer),
);

/** Caches the first documents of a list in local storage, because the SDK's cache takes a second or two to open on a phone. */
export const firstScreenCache = {
  read(name: string): FirstDocuments | null {
    const uid = effectiveUid();
    if (uid === null || !lastSignedInUser.is(uid)) return null;
    const list = cached.current.get(name) ?? deviceStorage.read(`${prefix}${name}`);
    cached.current.set(name, list);
    return list;
  },
  writeSoon(name: string, collect: () => FirstDocuments | null): void {
    unstored.current.lists.set(name, collect);
    window.clearTimeout(unstored.current.timer);
    unstored.current.timer = window.setTimeout(write, debounceMs);
  },
};

function clear(): void {
  lastSignedInUser.clear();
  deviceStorage.removeAll(prefix);
}

function write(): void {
  const uid = signedInUid();
  if (uid === null) return;
  if (!lastSignedInUser.is(uid)) clear();
  const { lists } = unstored.current;
  const isStored = [...lists].every(([name, collect]) => {
    const list = collect();
    return list === null || deviceStorage.write(`${prefix}${name}`, fitToLimit(list));
  });
  if (isStored && lastSignedInUser.set(uid)) lists.clear();
  else clear();
}

function fitToLimit({ documents, isWhole }: FirstDocuments): FirstDocuments {
  let charactersLeft =
    deviceEntries[prefix].maxCharacters - JSON.stringify({ documents: [], isWhole }).length;
  const fittingDocuments: FirstDocuments['documents'] = [];
  for (const { id, stored } of documents) {
    const document = {
      id,
      stored: readMap(JSON.parse(JSON.stringify(stored, datesAsTexts))) ?? {},
    };
    charactersLeft -= JSON.stringify(document).length + 1;
    if (charactersLeft < 0) return { documents: fittingDocuments, isWhole: false };
    fittingDocuments.push(document);
  }
  return { documents: fittingDocuments, isWhole };
}

function datesAsTexts(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const stored = this[name];
  return isTimestamp(stored) ? stored.toDate().toISOString() : value;
}
