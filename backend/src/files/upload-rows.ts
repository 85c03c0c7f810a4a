import type { Database } from '../sqlite/database.ts';
import type { ObjectSettings } from './model.ts';
import { parseSettings } from './object-rows.ts';

/** An upload in pieces. Its id is also the name of its bytes on disk. */
export interface UploadRow {
  readonly id: string;
  readonly name: string;
  readonly settings: ObjectSettings;
  readonly md5: string | null;
  /** The size the client announced, if it did. */
  readonly size: number | null;
  /** How many bytes are synced; after a crash the file may have more. */
  readonly received: number;
  readonly isFinal: boolean;
  readonly startedMillis: number;
}

export interface UploadRows {
  add(upload: Omit<UploadRow, 'received' | 'isFinal'>): void;
  find(id: string): UploadRow | null;
  setReceived(id: string, received: number): void;
  setFinal(id: string): void;
  /** Unfinished uploads, and how many bytes of each are synced. */
  unfinished(): Map<string, number>;
  /** Uploads started earlier, finished or not. */
  startedBefore(millis: number): UploadRow[];
  remove(id: string): void;
}

export function openUploadRows({ sqlite }: Database): UploadRows {
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
    add: (upload) => {
      add.run({ ...upload, settings: JSON.stringify(upload.settings) });
    },
    find: (id) => {
      const row = find.get(id);
      return row === undefined ? null : toUpload(row);
    },
    setReceived: (id, received) => {
      setReceived.run(received, id);
    },
    setFinal: (id) => {
      setFinal.run(id);
    },
    unfinished: () =>
      new Map(unfinished.all().map(({ id, received }) => [String(id), Number(received)])),
    startedBefore: (millis) => startedBefore.all(millis).map(toUpload),
    remove: (id) => {
      remove.run(id);
    },
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
