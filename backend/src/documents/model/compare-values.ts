/**
 * The order of all values (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering). It must
 * equal the SDK's (firebase-js-sdk packages/firestore/src/model/values.ts), or limit queries flicker.
 */
import { compareUtf8 } from '../../kernel/compare-utf8.ts';
import { numericId } from './document-name.ts';
import type { Fields, Value } from './types.ts';
import { numberOf, typeOrder, vectorElements } from './values.ts';

/** Compares any two values; 1 equals 1.0. */
export function compareValues(a: Value, b: Value): number {
  const byType = typeOrder(a) - typeOrder(b);
  if (byType !== 0) return byType;
  if ('stringValue' in a && 'stringValue' in b) return compareUtf8(a.stringValue, b.stringValue);
  if ('booleanValue' in a && 'booleanValue' in b) {
    return Number(a.booleanValue) - Number(b.booleanValue);
  }
  // Canonical timestamps have one length and sort as text.
  if ('timestampValue' in a && 'timestampValue' in b) {
    return comparePrimitives(a.timestampValue, b.timestampValue);
  }
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  }
  if ('referenceValue' in a && 'referenceValue' in b) {
    return comparePaths(a.referenceValue, b.referenceValue);
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    return (
      comparePrimitives(a.geoPointValue.latitude, b.geoPointValue.latitude) ||
      comparePrimitives(a.geoPointValue.longitude, b.geoPointValue.longitude)
    );
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values, b.arrayValue.values, compareValues);
  }
  if ('mapValue' in a && 'mapValue' in b) return compareMaps(a.mapValue.fields, b.mapValue.fields);
  return compareNumbers(a, b);
}

/** Whether filters and array transforms treat the two as the same value. */
export function equalValues(a: Value, b: Value): boolean {
  if (a === b) return true;
  if ('mapValue' in a && 'mapValue' in b && typeOrder(a) === typeOrder(b)) {
    return vectorElements(a.mapValue.fields) === null
      ? equalMaps(a.mapValue.fields, b.mapValue.fields)
      : compareValues(a, b) === 0;
  }
  return compareValues(a, b) === 0;
}

// Unlike `compareMaps`, it does not sort the names: array transforms compare long arrays of maps.
function equalMaps(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  const areEqual = names.every((name) => {
    const left = a[name];
    const right = b[name];
    return left !== undefined && right !== undefined && equalValues(left, right);
  });
  return areEqual && names.length === Object.keys(b).length;
}

/** Compares paths by segment; numeric ids (`__id7__`) come first, by number. */
export function comparePaths(a: string, b: string): number {
  return a === b ? 0 : compareLists(a.split('/'), b.split('/'), compareSegments);
}

function compareSegments(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left !== null && right !== null) return comparePrimitives(left, right);
  if (left !== null) return -1;
  return right === null ? compareUtf8(a, b) : 1;
}

function compareNumbers(a: Value, b: Value): number {
  const left = numberOf(a);
  const right = numberOf(b);
  if (left === null || right === null) return 0;
  // NaN sorts before all numbers and equals itself. A bigint and a double compare exactly.
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left)) || comparePrimitives(left, right);
}

/** Compares two lists by their first different elements; a list sorts after its own beginning. */
export function compareLists<Element>(
  a: readonly Element[],
  b: readonly Element[],
  compare: (a: Element, b: Element) => number,
): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compare(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const leftVector = vectorElements(a);
  const rightVector = vectorElements(b);
  if (leftVector !== null && rightVector !== null) {
    const byLength = leftVector.length - rightVector.length;
    return byLength || compareLists(leftVector, rightVector, compareValues);
  }
  return compareLists(
    sortedEntries(a),
    sortedEntries(b),
    ([name, value], [otherName, otherValue]) =>
      compareUtf8(name, otherName) || compareValues(value, otherValue),
  );
}

function sortedEntries(fields: Fields): [string, Value][] {
  return Object.entries(fields).toSorted(([a], [b]) => compareUtf8(a, b));
}

function comparePrimitives<T extends string | number | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : Number(a > b);
}
