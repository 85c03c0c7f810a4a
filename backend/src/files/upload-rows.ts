import type { Database } from '../sqlite/database.ts';
import type { ObjectSettings } from './model.ts';
import { parseSettings } from './object-rows.ts';

/** An upload in pieces. Its id is also the name of its bytes on disk. */
export interface UploadRow {
  readonly id: string;
  readonly name: string;
  readonly settings: ObjectSettings;
  readonly md5: string | null;
  /** The announced size, or `null`. */
  readonly size: number | null;
  /** How many bytes are synced; after a crash the file may have more. */
  readonly received: number;
  readonly isFinal: boolean;
  readonly startedMillis: number;
}

export type UploadRows = ReturnType<typeof openUploadRows>;

/** Opens the table of uploads in pieces, which `openObjectRows` creates. */
export function openUploadRows({ sqlite }: Database) {
  const add = sqlite.prepare(
    `INSERT INTO file_uploads (id, name, settings, md5, size, started)
      VALUES (:id, :name, :settings, :md5, :size, :startedMillis)`,
  );
  const find = sqlite.prepare('SELECT * FROM file_uploads WHERE id = ?');
  const setReceived = sqlite.prepare('UPDATE file_uploads SET received = ? WHERE id = ?');
  const setFinal = sqlite.prepare('UPDATE file_uploads SET final = 1 WHERE id = ?');
  const unfinished = sqlite.prepare('SELECT id, received FROM file_uploads WHERE final = 0');
  const startedBefore = sqlite.prepare('SELECT * FROM file_uploads WHERE started < ?');
  const remove = sqlite.prepare('DELETE FROM file_uploads WHERE id = ?');

  return {
    add: (upload: Omit<UploadRow, 'received' | 'isFinal'>) =>
      void add.run({ ...upload, settings: JSON.stringify(upload.settings) }),
    find: (id: string): UploadRow | null => {
      const row = find.get(id);
      return row === undefined ? null : toUpload(row);
    },
    setReceived: (id: string, received: number) => void setReceived.run(received, id),
    setFinal: (id: string) => void setFinal.run(id),
    /** The synced bytes of each unfinished upload. */
    unfinished: () =>
      new Map(unfinished.all().map(({ id, received }) => [String(id), Number(received)])),
    /** Uploads that started earlier, finished or not. */
    startedBefore: (millis: number) => startedBefore.all(millis).map(toUpload),
    remove: (id: string) => void remove.run(id),
  };
}

function toUpload(row: Readonly<Record<string, unknown>>): UploadRow {
  return {
    id: String(row['id']),
    name: String(row['name']),
    settings: parseSettings(String(row['settings'])),
    md5: typeof row['md5'] === 'string' ? row['md5'] : null,
    size: row['size'] === null ? null : Number(row['size']),
    received: Number(row['received']),
    isFinal: row['final'] === 1,
    startedMillis: Number(row['started']),
  };
}
