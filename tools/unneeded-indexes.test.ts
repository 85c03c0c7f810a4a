import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryOf } from 'backend-for-firebase-sdk/documents/testing/query-of.ts';
import { repositoryRoot } from './repository.ts';
import { unneededIndexes } from './unneeded-indexes.ts';

it('names the indexes that no query needs', () => {
  const folder = join(repositoryRoot, 'deploy');
  const all = unneededIndexes(folder, '');
  const query = queryOf({
    collectionId: 'activity',
    where: { kind: 'field', field: ['by'], op: 'EQUAL', value: { integerValue: '1' } },
    orderBy: [{ field: ['at'], direction: 'DESCENDING' }],
  });
  expect(all).toContain('activity by ASCENDING at DESCENDING');
  const others = all.filter((index) => !index.includes('by'));
  expect(unneededIndexes(folder, `${JSON.stringify(query)}\n`)).toEqual(others);
});
