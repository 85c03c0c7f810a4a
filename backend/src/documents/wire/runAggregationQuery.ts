import { microsToIso } from '../../kernel/micros.ts';
import { fieldsOf } from '../query/aggregate.ts';
import type { Call } from './call.ts';
import { decodeAggregations } from './decode-aggregation.ts';
import { decodeObject } from './decode-json.ts';
import { decodeStructuredQuery } from './decode-query.ts';

/** Runs a query and aggregates its result. The response has exactly one element. */
export function runAggregationQuery({ parent, body, auth, documents, naming }: Call): unknown {
  const { structuredAggregationQuery } = decodeObject(body, 'The request', [
    'structuredAggregationQuery',
  ]);
  const request = decodeObject(structuredAggregationQuery, 'structuredAggregationQuery', [
    'aggregations',
    'structuredQuery',
  ]);
  const aggregations = decodeAggregations(request['aggregations']);
  const fields = fieldsOf(aggregations);
  const query = decodeStructuredQuery(request['structuredQuery'], parent, naming, fields);
  const values = documents.aggregate(query, aggregations, auth);
  // fromEntries defines properties, so that `__proto__` is an ordinary alias.
  const aggregateFields = Object.fromEntries(values);
  return [{ result: { aggregateFields }, readTime: microsToIso(documents.readTime()) }];
}
