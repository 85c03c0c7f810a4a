import type { DocumentPath, Query } from './types.ts';

interface Page {
  /** The document that holds the collection; by default the root. */
  readonly parent?: DocumentPath;
  readonly collectionId: string;
  readonly after?: DocumentPath | null;
  readonly limit: number;
}

/** The query of one page of a collection, ordered by name. */
export function pageByName({ parent = '', collectionId, after = null, limit }: Page): Query {
  return {
    parent,
    collectionId,
    allDescendants: false,
    where: null,
    orderBy: [{ field: ['__name__'], direction: 'ASCENDING' }],
    startAt: after === null ? null : { values: [{ referenceValue: after }], before: false },
    endAt: null,
    limit,
    offset: 0,
  };
}
