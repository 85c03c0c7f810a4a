import { checkId, toParentPath, type Naming } from '../model/document-name.ts';
import { invalidArgument } from '../model/errors.ts';
import { isNameField } from '../model/field-path.ts';
import { maxFiltersAndOrders, tooManyCursorValues, tooManyFilters } from '../model/limits.ts';
import type { Cursor, DocumentPath, FieldPath, Order, Query } from '../model/types.ts';
import { normalizeOrders } from '../query/run-query.ts';
import { decodeField, decodeFilter, decodeNameOperand } from './decode-filter.ts';
import {
  decodeCount,
  decodeFlag,
  decodeList,
  decodeObject,
  decodeString,
  decodeEnum,
} from './decode-json.ts';
import { decodeValue } from './decode-value.ts';

/** Decodes the query of a listen target: `{parent, structuredQuery}`. */
export function decodeTargetQuery(json: unknown, naming: Naming): Query {
  const target = decodeObject(json, 'A query target', ['parent', 'structuredQuery']);
  const parent = toParentPath(naming, decodeString(target['parent'], 'parent'));
  const query = decodeStructuredQuery(target['structuredQuery'], parent, naming);
  checkId(query.collectionId);
  return query;
}

/**
 * Decodes a structured query (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery), which finds
 * only documents with the fields that are aggregated.
 */
export function decodeStructuredQuery(
  json: unknown,
  parent: DocumentPath,
  naming: Naming,
  aggregated: readonly FieldPath[] = [],
): Query {
  const query = decodeObject(json, 'structuredQuery', [
    'from',
    'where',
    'orderBy',
    'startAt',
    'endAt',
    'limit',
    'offset',
  ]);
  const where = query['where'] === undefined ? null : decodeFilter(query['where'], naming);
  const orders = decodeList(query['orderBy'], 'orderBy');
  if (orders.length > maxFiltersAndOrders) throw tooManyFilters();
  const explicit = orders.map(decodeOrder);
  const orderBy = normalizeOrders(explicit, where, aggregated);
  return {
    parent,
    ...decodeFrom(query['from']),
    where,
    orderBy,
    startAt: decodeCursor(query['startAt'], explicit, naming),
    endAt: decodeCursor(query['endAt'], explicit, naming),
    limit: query['limit'] === undefined ? null : decodeLimit(query['limit']),
    offset: query['offset'] === undefined ? 0 : decodeCount(query['offset'], 'offset'),
  };
}

function decodeFrom(json: unknown): Pick<Query, 'collectionId' | 'allDescendants'> {
  const [selector, another] = decodeList(json, 'from');
  if (selector === undefined || another !== undefined) {
    throw invalidArgument('A query needs exactly one collection.');
  }
  const from = decodeObject(selector, 'from', ['collectionId', 'allDescendants']);
  const allDescendants = decodeFlag(from['allDescendants'], 'allDescendants');
  const isOfAll = allDescendants && from['collectionId'] === undefined;
  const collectionId = isOfAll ? '' : decodeString(from['collectionId'], 'collectionId');
  if (!isOfAll) checkId(collectionId);
  return { collectionId, allDescendants };
}

function decodeOrder(json: unknown): Order {
  const order = decodeObject(json, 'An order', ['field', 'direction']);
  return {
    field: decodeField(order['field']),
    direction: decodeEnum(order['direction'] ?? 'ASCENDING', 'direction', [
      'ASCENDING',
      'DESCENDING',
    ]),
  };
}

function decodeCursor(json: unknown, orderBy: readonly Order[], naming: Naming): Cursor | null {
  if (json === undefined) return null;
  const cursor = decodeObject(json, 'A cursor', ['values', 'before']);
  const elements = decodeList(cursor['values'], 'values');
  if (elements.length > orderBy.length) throw tooManyCursorValues();
  const values = elements.map((element, index) => {
    const value = decodeValue(element);
    const order = orderBy[index];
    return order && isNameField(order.field) ? decodeNameOperand(value, naming) : value;
  });
  return { values, before: decodeFlag(cursor['before'], 'before') };
}

function decodeLimit(json: unknown): number {
  const limit = decodeCount(json, 'limit');
  if (limit === 0) throw invalidArgument('limit is 0.');
  return limit;
}
