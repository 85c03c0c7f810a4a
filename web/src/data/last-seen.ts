import type { DocumentData } from 'firebase/firestore';
import { deviceStorage, parseKept } from '../device-storage/device-storage.ts';
import { admittedUid } from './current-admin.ts';
import { lastSignedInUser, effectiveUid } from './session/last-signed-in-user.ts';
import { readMap, readMaps, readText } from './read-stored.ts';
import { isTimestamp } from './timestamp.ts';

/** The first documents of a list, as they are stored; dates are texts, which the converters read as well. */
export interface SeenList {
  readonly documents: readonly { readonly id: string; readonly stored: DocumentData }[];
  /** There were no others. */
  readonly isWhole: boolean;
}

const prefix = 'last-seen/';
/** A boy's record grows with each award, and the browser has about five million characters for everything of the app. */
const mostCharacters = 200_000;
const looks = new Map<string, () => SeenList | null>();
const readBefore = new Map<string, { readonly text: string; readonly list: SeenList | null }>();
/** Changes come in crowds while a page is being shown; and a page may be closed without a last word. */
const restMs = 1000;
let timer: number | undefined;

/**
 * What an administrator's pages show first. The local copy of the records holds it too, but the database takes a second
 * or two to open that on a phone; this is there at once, and its place is taken by what the database says. It is wiped
 * together with that copy.
 */
export const lastSeen = {
  /** The list as this administrator saw it on his last visit, if he did; always the same object. */
  list(name: string): SeenList | null {
    const uid = effectiveUid();
    const isHis = uid !== null && lastSignedInUser.is(uid);
    const text = isHis ? deviceStorage.read(`${prefix}${name}`) : null;
    if (text === null) return null;
    const before = readBefore.get(name);
    if (before?.text === text) return before.list;
    const list = fromText(text);
    readBefore.set(name, { text, list });
    return list;
  },
  /** Keeps, a moment after the list has changed, what `look` finds of it; `null` leaves what was seen before. */
  keepSoon(name: string, look: () => SeenList | null): void {
    looks.set(name, look);
    window.clearTimeout(timer);
    timer = window.setTimeout(keep, restMs);
  },
  clear(): void {
    lastSignedInUser.clear();
    for (const key of deviceStorage.keys(prefix)) deviceStorage.remove(key);
  },
};

function keep(): void {
  const uid = admittedUid();
  if (uid === null) return;
  if (!lastSignedInUser.is(uid)) lastSeen.clear();
  const isKept = [...looks].every(([name, look]) => {
    const list = look();
    return list === null || deviceStorage.write(`${prefix}${name}`, toText(list));
  });
  if (isKept && lastSignedInUser.set(uid)) looks.clear();
  // There is no room: the next visit waits for the database.
  else lastSeen.clear();
}

/** As many of the first documents as there is room for. */
function toText({ documents, isWhole }: SeenList): string {
  const texts: string[] = [];
  let left = mostCharacters;
  for (const document of documents) {
    const text = JSON.stringify(document, datesAsTexts);
    left -= text.length;
    if (left < 0) break;
    texts.push(text);
  }
  const hasAll = isWhole && texts.length === documents.length;
  return `{"documents":[${texts.join(',')}],"isWhole":${String(hasAll)}}`;
}

function datesAsTexts(this: Record<string, unknown>, name: string, value: unknown): unknown {
  // The value itself has gone through a toJSON of its own already.
  const stored = this[name];
  return isTimestamp(stored) ? stored.toDate().toISOString() : value;
}

function fromText(text: string): SeenList | null {
  const list = readMap(parseKept(text));
  if (list === null) return null;
  const documents = readMaps(list['documents']).flatMap(({ id, stored }) => {
    const known = { id: readText(id), stored: readMap(stored) };
    return known.id === null || known.stored === null
      ? []
      : [{ id: known.id, stored: known.stored }];
  });
  return { documents, isWhole: list['isWhole'] === true };
}
