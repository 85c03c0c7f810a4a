import type { Query } from '../model/types.ts';
import { normaliseOrders } from '../query/run-query.ts';

/** All of a collection, but for what is changed. */
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
    orderBy: normaliseOrders(orderBy, where),
  };
}
