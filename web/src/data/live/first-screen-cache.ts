import { deviceStorage } from '../../device-storage/device-storage.ts';
import { deviceEntries, type ValueAt } from '../../device-storage/stored-entries.ts';
import { admittedUid } from '../current-session/current-admin.ts';
import { readMap } from '../stored/read-stored.ts';
import { effectiveUid, lastSignedInUser } from '../current-session/last-signed-in-user.ts';
import { onSessionEnd } from '../current-session/session-end.ts';
import { isTimestamp } from '../stored/timestamp.ts';

/** The first documents of a list, with dates as ISO texts, which the converters read too. */
export type FirstDocuments = ValueAt<typeof deviceEntries, typeof prefix>;

const prefix = 'last-seen/';
/** Debounced: changes come in bursts, and unload events are not reliable. */
const debounceMs = 1000;
const unsaved = new Map<string, () => FirstDocuments | null>();
const cached = new Map<string, FirstDocuments | null>();
let timer: number | undefined;
onSessionEnd(() => cached.clear());

/** Caches the first documents of a list in local storage, because the SDK's cache takes a second or two to open on a phone. */
export const firstScreenCache = {
  read(name: string): FirstDocuments | null {
    const uid = effectiveUid();
    if (uid === null || !lastSignedInUser.is(uid)) return null;
    const known = cached.get(name) ?? deviceStorage.read(`${prefix}${name}`);
    cached.set(name, known);
    return known;
  },
  writeSoon(name: string, collect: () => FirstDocuments | null): void {
    unsaved.set(name, collect);
    window.clearTimeout(timer);
    timer = window.setTimeout(write, debounceMs);
  },
};

function clear(): void {
  lastSignedInUser.clear();
  deviceStorage.removeAll(prefix);
}

function write(): void {
  const uid = admittedUid();
  if (uid === null) return;
  if (!lastSignedInUser.is(uid)) clear();
  const isStored = [...unsaved].every(([name, collect]) => {
    const list = collect();
    return list === null || deviceStorage.write(`${prefix}${name}`, shortened(list));
  });
  if (isStored && lastSignedInUser.set(uid)) unsaved.clear();
  else clear();
}

function shortened({ documents, isWhole }: FirstDocuments): FirstDocuments {
  let left =
    deviceEntries[prefix].maxCharacters - JSON.stringify({ documents: [], isWhole }).length;
  const fitting: FirstDocuments['documents'] = [];
  for (const { id, stored } of documents) {
    const document = {
      id,
      stored: readMap(JSON.parse(JSON.stringify(stored, datesAsTexts))) ?? {},
    };
    left -= JSON.stringify(document).length + 1;
    if (left < 0) return { documents: fitting, isWhole: false };
    fitting.push(document);
  }
  return { documents: fitting, isWhole };
}

function datesAsTexts(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const stored = this[name];
  return isTimestamp(stored) ? stored.toDate().toISOString() : value;
}
