import { invalidArgument } from '../model/errors.ts';
import type { Aggregation } from '../model/types.ts';
import { decodeField } from './decode-filter.ts';
import { decodeList, decodeObject, decodeString } from './decode-json.ts';

// https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredAggregationQuery
const maxAggregations = 5;

/** Decodes one to five aggregations with distinct aliases. */
export function decodeAggregations(json: unknown): Aggregation[] {
  const list = decodeList(json, 'aggregations');
  if (list.length === 0) throw invalidArgument('There is no aggregation.');
  if (list.length > maxAggregations) {
    throw invalidArgument(`The maximum number of aggregations in a query is ${maxAggregations}.`);
  }
  const aggregations = list.map(decodeAggregation);
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalidArgument('Two aggregations have the same alias.');
  }
  return aggregations;
}

function decodeAggregation(json: unknown, index: number): Aggregation {
  const kinds = ['count', 'sum', 'avg'] as const;
  const aggregation = decodeObject(json, 'An aggregation', ['alias', ...kinds]);
  const [kind, other] = kinds.filter((name) => aggregation[name] !== undefined);
  if (kind === undefined || other !== undefined) {
    throw invalidArgument('An aggregation is not exactly one of count, sum and avg.');
  }
  const alias = decodeString(aggregation['alias'] ?? `field_${index + 1}`, 'alias');
  if (kind === 'count') {
    const { upTo } = decodeObject(aggregation[kind], kind, ['upTo']);
    return { alias, kind, upTo: upTo === undefined ? null : decodeUpTo(upTo) };
  }
  const { field } = decodeObject(aggregation[kind], kind, ['field']);
  return { alias, kind: kind === 'sum' ? 'sum' : 'average', field: decodeField(field) };
}

// An Int64Value, which is a string in proto3 JSON.
function decodeUpTo(json: unknown): number {
  const upTo = typeof json === 'string' && /^\d{1,15}$/.test(json) ? Number(json) : json;
  if (!Number.isSafeInteger(upTo) || Number(upTo) <= 0) {
    throw invalidArgument('upTo is not a whole number greater than 0.');
  }
  return Number(upTo);
}
