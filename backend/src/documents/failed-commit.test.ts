import { expect, it } from 'vitest';
import { silentLogger } from '../kernel/logger.ts';
import { createClock } from '../sqlite/clock.ts';
import { openDatabase } from '../sqlite/database.ts';
import { createDocuments } from './create-documents.ts';
import { put } from './testing/listen-scene.ts';

it('leaves memory unchanged and notifies no listener when a commit fails', () => {
  const database = openDatabase(':memory:');
  const documents = createDocuments({
    database,
    clock: createClock(database, () => Date.parse('2026-11-20T15:21:22Z')),
    logger: silentLogger,
    projectId: 'p',
    guard: () => {},
  });
  let told = 0;
  documents.onCommit(() => (told += 1));
  documents.commit([put('items/a', 1)], null);
  const before = documents.get('items/a', null);
  // Fails at COMMIT, when all has been stored.
  database.sqlite.exec(`
    CREATE TABLE parents (n INTEGER PRIMARY KEY);
    CREATE TABLE orphans (parent INTEGER REFERENCES parents (n) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER fails AFTER INSERT ON documents BEGIN INSERT INTO orphans VALUES (1); END;
  `);
  const writes = [put('items/a', 2), put('items/b', 1)];
  expect(() => documents.commit(writes, null)).toThrow('FOREIGN KEY');
  expect(documents.get('items/a', null)?.fields).toEqual(before?.fields);
  expect(documents.get('items/b', null)).toBeNull();
  expect(told).toBe(1);
  database.close();
});
