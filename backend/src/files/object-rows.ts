import type { Database } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { privateCaching } from './settings.ts';
import type { ListPage, ListQuery, ObjectSettings, StoredObject } from './model.ts';

/** One schema for both tables, since finishing an upload changes both in one transaction. */
const steps = [
  `CREATE TABLE file_objects (
    name TEXT PRIMARY KEY, blob TEXT NOT NULL UNIQUE,
    generation INTEGER NOT NULL, metageneration INTEGER NOT NULL,
    created INTEGER NOT NULL, updated INTEGER NOT NULL,
    size INTEGER NOT NULL, md5 TEXT NOT NULL, crc32c TEXT NOT NULL,
    download_token TEXT NOT NULL, settings TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE file_uploads (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, settings TEXT NOT NULL, md5 TEXT,
    size INTEGER, received INTEGER NOT NULL DEFAULT 0,
    started INTEGER NOT NULL, final INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;`,
];

export type ObjectRows = ReturnType<typeof openObjectRows>;

/** Opens the table of objects, without their bytes. */
export function openObjectRows(database: Database) {
  migrate(database, { service: 'files', steps });
  const { sqlite } = database;
  const find = sqlite.prepare('SELECT * FROM file_objects WHERE name = ?');
  const put = sqlite.prepare(
    `INSERT OR REPLACE INTO file_objects VALUES
      (:name, :blob, :generation, :metageneration, :created, :updated, :size, :md5, :crc32c, :downloadToken, :settings)`,
  );
  const remove = sqlite.prepare('DELETE FROM file_objects WHERE name = ?');
  const blobs = sqlite.prepare('SELECT blob FROM file_objects');
  const nextName = sqlite.prepare(
    'SELECT name FROM file_objects WHERE name >= ? AND name >= ? ORDER BY name LIMIT 1',
  );

  return {
    find: (name: string): StoredObject | null => {
      const row = find.get(name);
      return row === undefined ? null : toObject(row);
    },
    put: (object: StoredObject) =>
      void put.run({ ...object, settings: JSON.stringify(object.settings) }),
    remove: (name: string) => void remove.run(name),
    blobs: () => new Set(blobs.all().map((row) => String(row['blob']))),
    list: (query: ListQuery): ListPage =>
      listNames(query, (from) => {
        const row = nextName.get(query.prefix, from);
        return row === undefined ? null : String(row['name']);
      }),
  };
}

/** Lists one page. `firstFrom` returns the first name at or after `from`, in the order of UTF-8 bytes. */
function listNames(
  { prefix, grouped, maxResults, pageToken }: ListQuery,
  firstFrom: (from: string) => string | null,
): ListPage {
  const prefixes: string[] = [];
  const names: string[] = [];
  let name = firstFrom(pageToken ?? prefix);
  while (name !== null) {
    if (!name.startsWith(prefix)) break;
    if (prefixes.length + names.length === maxResults) {
      return { prefixes, names, nextPageToken: name };
    }
    const slash = grouped ? name.indexOf('/', prefix.length) : -1;
    if (slash < 0) {
      names.push(name);
      // No name lies between: names hold no control characters.
      name = firstFrom(`${name}\0`);
    } else {
      const group = name.slice(0, slash);
      prefixes.push(`${group}/`);
      // '0' is the character after '/', so this skips the group.
      name = firstFrom(`${group}0`);
    }
  }
  return { prefixes, names, nextPageToken: null };
}

function toObject(row: Readonly<Record<string, unknown>>): StoredObject {
  return {
    name: String(row['name']),
    blob: String(row['blob']),
    generation: Number(row['generation']),
    metageneration: Number(row['metageneration']),
    created: Number(row['created']),
    updated: Number(row['updated']),
    size: Number(row['size']),
    md5: String(row['md5']),
    crc32c: String(row['crc32c']),
    downloadToken: String(row['download_token']),
    settings: parseSettings(String(row['settings'])),
  };
}

/** Parses stored settings; older versions stored `cacheControl` unchanged. */
export function parseSettings(json: string): ObjectSettings {
  const settings: ObjectSettings = JSON.parse(json);
  const { cacheControl } = settings;
  if (cacheControl === undefined) return settings;
  return { ...settings, cacheControl: privateCaching(cacheControl) };
}
