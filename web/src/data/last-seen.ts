import type { DocumentData } from 'firebase/firestore';
import { admittedUid } from './current-admin.ts';
import { lastVisitor } from './last-visitor.ts';
import { readMap, readMaps, readText } from './read-stored.ts';
import { isTimestamp } from './timestamp.ts';

/** The first documents of a list, as they are stored; dates are texts, which the converters read as well. */
export interface SeenList {
  readonly documents: readonly { readonly id: string; readonly stored: DocumentData }[];
  /** There were no others. */
  readonly isWhole: boolean;
}

const prefix = 'last-seen/';
const looks = new Map<string, () => SeenList | null>();

/**
 * What an administrator's pages showed first when they were left. The local copy of the records holds it too, but the
 * database takes a second or two to open that on a phone; this is there at once, and its place is taken by what the
 * database says. It is wiped together with that copy.
 */
export const lastSeen = {
  /** The list as this administrator saw it, if he did. */
  list(name: string): SeenList | null {
    const uid = admittedUid();
    const text = localStorage.getItem(prefix + name);
    return uid === null || text === null || !lastVisitor.is(uid) ? null : fromText(text);
  },
  /** Has `look` called when the page is left; `null` keeps what was seen before. */
  whenLeft(name: string, look: () => SeenList | null): void {
    if (looks.size === 0) document.addEventListener('visibilitychange', keepIfHidden);
    looks.set(name, look);
  },
  clear(): void {
    lastVisitor.clear();
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  },
};

/** A page that is left is hidden first, however it is left. */
function keepIfHidden(): void {
  const uid = admittedUid();
  if (document.visibilityState !== 'hidden' || uid === null) return;
  if (!lastVisitor.is(uid)) lastSeen.clear();
  try {
    for (const [name, look] of looks) {
      const list = look();
      if (list !== null) localStorage.setItem(prefix + name, JSON.stringify(list, datesAsTexts));
    }
    lastVisitor.set(uid);
  } catch {
    // There is no room: the next visit waits for the database.
    lastSeen.clear();
  }
}

function datesAsTexts(this: Record<string, unknown>, name: string, value: unknown): unknown {
  // The value itself has gone through a toJSON of its own already.
  const stored = this[name];
  return isTimestamp(stored) ? stored.toDate().toISOString() : value;
}

function fromText(text: string): SeenList | null {
  const list = readMap(JSON.parse(text));
  if (list === null) return null;
  const documents = readMaps(list['documents']).flatMap(({ id, stored }) => {
    const known = { id: readText(id), stored: readMap(stored) };
    return known.id === null || known.stored === null
      ? []
      : [{ id: known.id, stored: known.stored }];
  });
  return { documents, isWhole: list['isWhole'] === true };
}
