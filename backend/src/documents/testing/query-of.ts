import type { Query } from '../model/types.ts';
import { normalizeOrders } from '../query/run-query.ts';

/** A query for a whole collection, with the given changes. */
export function queryOf(change: Partial<Query> & { collectionId: string }): Query {
  const { orderBy = [], where = null } = change;
  return {
    parent: '',
    allDescendants: false,
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    ...change,
    where,
    orderBy: normalizeOrders(orderBy, where),
  };
}
