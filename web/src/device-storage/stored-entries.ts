import * as v from 'valibot';
import { cacheStateKey, colorModeKey } from './page-keys.ts';

interface StoredEntry {
  /** Reads the stored text; what does not fit reads as `null`. */
  readonly schema: v.GenericSchema<string, unknown>;
  /** Removed when the session ends, because it shows something of the records or of who worked on them. */
  readonly isWipedAtLogout: boolean;
  /** A longer text is not stored. Default: what the browser has room for. */
  readonly maxCharacters?: number;
}

const json = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(), schema);

/*
 * All that the app keeps in the browser. A key that ends with a slash is a prefix. Keys never change: a logout could
 * not remove what an earlier version has stored under another one.
 */

/** In local storage, for all tabs. */
export const deviceEntries = {
  /** Changes that the server has not answered: data/changes/change-journal.ts has their schema. */
  'change/': { schema: json(v.record(v.string(), v.unknown())), isWipedAtLogout: true },
  /** Written by Mantine (ui/theme.ts). */
  [colorModeKey]: { schema: v.picklist(['light', 'dark']), isWipedAtLogout: false },
  /** `end` from the moment that a tab begins to wipe the records until it has done so: the other tabs reload. */
  [cacheStateKey]: { schema: v.picklist(['yes', 'end']), isWipedAtLogout: false },
  'first-steps': { schema: v.picklist(['begun', 'over']), isWipedAtLogout: false },
  /** The first documents of a list (data/live/first-screen-cache.ts). Browsers keep about five million characters in all. */
  'last-seen/': {
    schema: json(
      v.object({
        documents: v.array(v.object({ id: v.string(), stored: v.record(v.string(), v.unknown()) })),
        isWhole: v.boolean(),
      }),
    ),
    isWipedAtLogout: true,
    maxCharacters: 200_000,
  },
  /** The uid of the last signed-in user. */
  'last-visitor': { schema: v.string(), isWipedAtLogout: true },
  'pictures-to-clear': { schema: v.literal('yes'), isWipedAtLogout: false },
  /** The collections that have been read to their end. */
  'records-read-whole': { schema: json(v.array(v.string())), isWipedAtLogout: true },
  'registrations-seen': { schema: v.pipe(v.string(), v.isoTimestamp()), isWipedAtLogout: false },
  /** config/runtime-config.ts reads it, and names each field that is missing. */
  'runtime-config': { schema: v.string(), isWipedAtLogout: false },
  /** Why the session ended, for the login page. */
  'session-ended': {
    schema: json(v.object({ code: v.string(), message: v.string(), at: v.number() })),
    isWipedAtLogout: false,
  },
} as const satisfies Record<string, StoredEntry>;

/** In session storage, for one tab and its reloads. */
export const tabEntries = {
  'selected-boys': {
    schema: json(v.object({ uid: v.nullable(v.string()), ids: v.array(v.string()) })),
    isWipedAtLogout: true,
  },
} as const satisfies Record<string, StoredEntry>;

export type StoredEntries = Readonly<Record<string, StoredEntry>>;
type NamesOf<Entries> = keyof Entries & string;
type KeyNamed<Name extends string> = Name extends `${string}/` ? `${Name}${string}` : Name;

export type KeyOf<Entries> = KeyNamed<NamesOf<Entries>>;

/** What is stored under a key. */
export type ValueAt<Entries extends StoredEntries, Key> = v.InferOutput<
  Entries[Key extends NamesOf<Entries>
    ? Key
    : Key extends `${infer Prefix}/${string}`
      ? `${Prefix}/`
      : never]['schema']
>;

/** The entry of a key; `undefined` for a key that is not the app's. */
export function entryOf(entries: StoredEntries, key: string): StoredEntry | undefined {
  const name = Object.hasOwn(entries, key) ? key : key.slice(0, key.indexOf('/') + 1);
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
