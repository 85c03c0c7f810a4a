import * as v from 'valibot';
import { cacheStateKey, colorModeKey } from './page-keys.ts';

interface StoredEntry {
  readonly schema: v.GenericSchema<string, unknown>;
  /** Removed when the session ends, because it shows records or who worked on them. */
  readonly isWipedAtLogout: boolean;
  readonly maxCharacters?: number;
}

const json = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(), schema);

const boySchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  school: v.string(),
  grade: v.string(),
  rebbe: v.string(),
  birthDay: v.string(),
  birthMonth: v.string(),
  birthYear: v.string(),
  isBornAfterSunset: v.boolean(),
  parentEmail: v.string(),
});
const textsSchema = v.record(v.string(), v.string());

/** All entries in the browser's storage; a final slash marks a prefix. Keys never change, so that a logout finds all. */

/** In local storage, for all tabs. */
export const deviceEntries = {
  'award-memos': { schema: json(v.array(v.string())), isWipedAtLogout: true },
  'change/': { schema: json(v.record(v.string(), v.unknown())), isWipedAtLogout: true },
  [colorModeKey]: { schema: v.picklist(['light', 'dark']), isWipedAtLogout: false },
  /** `end` while a tab wipes the records, so that the other tabs reload. */
  [cacheStateKey]: { schema: v.picklist(['yes', 'end']), isWipedAtLogout: false },
  /** The browser has deleted the database, and the SDK may have begun an empty one that lacks records for good. */
  'cache-lost': { schema: v.literal('yes'), isWipedAtLogout: true },
  'current-week': { schema: v.string(), isWipedAtLogout: true },
  'compact-rows': { schema: v.picklist(['yes', 'no']), isWipedAtLogout: false },
  'first-steps': { schema: v.picklist(['begun', 'over']), isWipedAtLogout: false },
  /** An import that has begun: its boys, and what becomes of each row of the list. */
  'import-job': {
    schema: json(
      v.object({
        uid: v.nullable(v.string()),
        importId: v.string(),
        boys: v.array(v.object({ envelopeId: v.string(), boy: boySchema })),
        schools: v.array(v.string()),
        lines: v.array(
          v.object({
            row: v.number(),
            cells: v.array(v.string()),
            note: v.nullable(v.string()),
            fate: v.optional(v.picklist(['new', 'same', 'wrong', 'none']), 'none'),
          }),
        ),
        /** The ids of the batches that the server has. */
        done: v.array(v.string()),
        alreadyThere: v.array(v.string()),
      }),
    ),
    isWipedAtLogout: true,
    maxCharacters: 3_000_000,
  },
  /** A list that is looked through before it is imported. */
  'import-review': {
    schema: json(
      v.object({
        uid: v.nullable(v.string()),
        source: v.string(),
        table: v.array(v.array(v.string())),
        headingRow: v.nullable(v.number()),
        columns: v.array(v.nullable(v.string())),
        doubts: v.optional(
          v.array(v.object({ field: v.string(), columns: v.array(v.number()) })),
          [],
        ),
        dateOrder: v.nullable(v.picklist(['month-first', 'day-first'])),
        edits: v.record(v.string(), textsSchema),
        isUngrouped: v.optional(v.boolean(), false),
        values: v.optional(textsSchema, {}),
        wanted: v.record(v.string(), v.boolean()),
        schools: textsSchema,
        grades: textsSchema,
      }),
    ),
    isWipedAtLogout: true,
    maxCharacters: 2_000_000,
  },
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
  'last-visitor': { schema: v.string(), isWipedAtLogout: true },
  'list-columns': { schema: json(v.array(v.string())), isWipedAtLogout: false },
  'list-was-long': { schema: v.picklist(['yes', 'no']), isWipedAtLogout: true },
  'list-views': {
    schema: json(
      v.object({
        uid: v.nullable(v.string()),
        views: v.array(v.object({ name: v.string(), address: v.string() })),
      }),
    ),
    isWipedAtLogout: true,
    maxCharacters: 20_000,
  },
  /** A sheet's boys who are not saved yet: see `sheet-drafts.ts`. */
  'minyan-draft/': {
    schema: json(
      v.object({
        added: v.array(v.string()),
        removed: v.array(v.string()),
        points: v.nullable(v.number()),
        at: v.optional(v.number()),
      }),
    ),
    isWipedAtLogout: true,
  },
  'own-entry': {
    schema: json(
      v.object({
        uid: v.string(),
        role: v.string(),
        schools: v.array(v.string()),
        name: v.nullable(v.string()),
      }),
    ),
    isWipedAtLogout: true,
  },
  'pictures-to-clear': { schema: v.picklist(['yes']), isWipedAtLogout: false },
  'records-read-whole': { schema: json(v.array(v.string())), isWipedAtLogout: true },
  'registrations-seen': {
    schema: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT/)),
    isWipedAtLogout: false,
  },
  'lines-today': { schema: v.picklist(['0', '1', '2', '3']), isWipedAtLogout: true },
  'minyan-way': { schema: v.picklist(['names', 'grid']), isWipedAtLogout: false },
  'runtime-config': { schema: v.string(), isWipedAtLogout: false },
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

export type ValueAt<Entries extends StoredEntries, Key> = v.InferOutput<
  Entries[Key extends NamesOf<Entries>
    ? Key
    : Key extends `${infer Prefix}/${string}`
      ? `${Prefix}/`
      : never]['schema']
>;

export function entryOf(entries: StoredEntries, key: string): StoredEntry | undefined {
  const name = Object.hasOwn(entries, key) ? key : key.slice(0, key.indexOf('/') + 1);
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
