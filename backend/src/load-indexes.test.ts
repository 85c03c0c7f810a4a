import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/harness/temporary-folder.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { loadIndexes } from './load-indexes.ts';

it('reads the file of a folder, where there is one', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'firestore.indexes.json');
  expect(loadIndexes(folder.path)).toBeNull();
  const a = { fieldPath: 'a', order: 'ASCENDING' };
  const b = { fieldPath: '`b`', arrayConfig: 'CONTAINS' };
  const index = { collectionGroup: 'items', queryScope: 'COLLECTION', fields: [a, b], unknown: 1 };
  const override = { collectionGroup: 'items', fieldPath: '*', indexes: [] };
  writeFileSync(file, JSON.stringify({ indexes: [index], fieldOverrides: [override] }));
  expect(loadIndexes(folder.path)).toMatchObject({
    indexes: [
      { collectionGroup: 'items', queryScope: 'COLLECTION', fields: [a, { ...b, fieldPath: 'b' }] },
    ],
    fieldOverrides: [override],
  });
  for (const wrong of [
    '{',
    '[]',
    '{"indexes":{}}',
    '{"indexes":[{"fields":[{"fieldPath":"."}]}]}',
  ]) {
    writeFileSync(file, wrong);
    expect(() => loadIndexes(folder.path)).toThrow(OperationalError);
  }
});
