import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Tables that move without anything being stored. */
const clocks = new Set(['clock', 'document_change_runs']);

/** A digest a table, and one of the files, of a backend that is not running. */
export function digestStored(dataDir: string): Readonly<Record<string, string>> {
  const sqlite = new DatabaseSync(join(dataDir, 'gabbai.sqlite'));
  const names = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !clocks.has(name));
  const digests: Record<string, string> = {};
  for (const name of names) {
    const hash = createHash('sha256');
    for (const row of sqlite.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).iterate())
      hash.update(
        JSON.stringify(
          Object.values(row).map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
          ),
        ),
      );
    digests[name] = hash.digest('hex');
  }
  sqlite.close();
  const hash = createHash('sha256');
  for (const name of readdirSync(join(dataDir, 'files')).toSorted())
    hash.update(name).update(readFileSync(join(dataDir, 'files', name)));
  return { ...digests, 'the files': hash.digest('hex') };
}
