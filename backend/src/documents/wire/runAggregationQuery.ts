import { microsToIso } from '../../kernel/micros.ts';
import { fieldsOf } from '../query/aggregate.ts';
import type { Call } from './call.ts';
import { decodeAggregations } from './decode-aggregation.ts';
import { decodeObject } from './decode-json.ts';
import { decodeStructuredQuery } from './decode-query.ts';
import { joinTransaction, transactionKeys } from './transactions.ts';

/** Runs a query and aggregates its result. The response has exactly one element besides a new transaction. */
export function runAggregationQuery({
  parent,
  body,
  auth,
  bounds,
  documents,
  naming,
}: Call): unknown {
  const request = decodeObject(body, 'The request', [
    'structuredAggregationQuery',
    ...transactionKeys,
  ]);
  const begun = joinTransaction(request, { documents, bounds });
  const asked = decodeObject(request['structuredAggregationQuery'], 'structuredAggregationQuery', [
    'aggregations',
    'structuredQuery',
  ]);
  const aggregations = decodeAggregations(asked['aggregations']);
  const fields = fieldsOf(aggregations);
  const query = decodeStructuredQuery(asked['structuredQuery'], parent, naming, fields);
  const values = documents.aggregate(query, aggregations, auth);
  // fromEntries defines properties, so that `__proto__` is an ordinary alias.
  const aggregateFields = Object.fromEntries(values);
  return [...begun, { result: { aggregateFields }, readTime: microsToIso(documents.readTime()) }];
}
