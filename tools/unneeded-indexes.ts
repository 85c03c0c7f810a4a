import { loadIndexes } from 'backend-for-firebase-sdk/load-indexes.ts';
import type { Query } from 'backend-for-firebase-sdk/documents/model/types.ts';
import { missingIndex } from 'backend-for-firebase-sdk/documents/query/indexes.ts';

/** The composite indexes of a folder that none of the queries, JSON in lines, needs. */
export function unneededIndexes(folder: string, lines: string): string[] {
  const file = loadIndexes(folder) ?? { indexes: [], fieldOverrides: [] };
  const queries = lines
    .split('\n')
    .flatMap((line): Query[] => (line === '' ? [] : JSON.parse(line)));
  return file.indexes
    .filter((index) => {
      const others = { ...file, indexes: file.indexes.filter((other) => other !== index) };
      return queries.every((query) => missingIndex(others, query) === null);
    })
    .map(({ collectionGroup, fields }) =>
      [
        collectionGroup,
        ...fields.map(
          ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`,
        ),
      ].join(' '),
    );
}
