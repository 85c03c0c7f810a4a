/**
 * The order of all values (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering). It must
 * equal the SDK's (firebase-js-sdk packages/firestore/src/model/values.ts), or limit queries flicker.
 */
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
    return compareLists(a.arrayValue.values, b.arrayValue.values);
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

// Does not sort the names and stops at the first difference: array transforms compare long arrays of maps.
function equalMaps(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  const areEqual = names.every((name) => {
    const left = a[name];
    const right = b[name];
    return left !== undefined && right !== undefined && equalValues(left, right);
  });
  return areEqual && names.length === Object.keys(b).length;
}

/** Compares texts by their UTF-8 bytes, the order of code points and not of UTF-16 units. */
export function compareUtf8(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return compareUnits(left, right);
  }
  return a.length - b.length;
}

/** Compares paths by segment; numeric ids (`__id7__`) come first, by number. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.split('/');
  const right = b.split('/');
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const order = compareSegments(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareSegments(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left !== null && right !== null) return comparePrimitives(left, right);
  if (left !== null) return -1;
  return right === null ? compareUtf8(a, b) : 1;
}

// UTF-16 order and code point order differ only where a surrogate (a code point from U+10000) meets U+E000 to U+FFFF.
function compareUnits(left: number, right: number): number {
  const isLeftSurrogate = (left & 0xf800) === 0xd800;
  const isRightSurrogate = (right & 0xf800) === 0xd800;
  if (isLeftSurrogate === isRightSurrogate) return left - right;
  return isLeftSurrogate ? 1 : -1;
}

function compareNumbers(a: Value, b: Value): number {
  const left = numberOf(a);
  const right = numberOf(b);
  if (left === null || right === null) return 0;
  // NaN sorts before all numbers and equals itself. A bigint and a double compare exactly.
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left)) || comparePrimitives(left, right);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const leftVector = vectorElements(a);
  const rightVector = vectorElements(b);
  if (leftVector !== null && rightVector !== null) {
    return leftVector.length - rightVector.length || compareLists(leftVector, rightVector);
  }
  const leftNames = Object.keys(a).toSorted(compareUtf8);
  const rightNames = Object.keys(b).toSorted(compareUtf8);
  for (const [index, name] of leftNames.entries()) {
    const other = rightNames[index];
    if (other === undefined) return 1;
    const left = a[name];
    const right = b[other];
    const order = compareUtf8(name, other) || (left && right ? compareValues(left, right) : 0);
    if (order !== 0) return order;
  }
  return leftNames.length - rightNames.length;
}

function comparePrimitives<T extends string | number | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : Number(a > b);
}
