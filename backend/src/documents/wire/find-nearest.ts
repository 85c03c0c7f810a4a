import { invalidArgument } from '../model/errors.ts';
import { parseFieldPath } from '../model/field-path.ts';
import type { StoredDocument, Value } from '../model/types.ts';
import { FieldsDraft, getField, numberOf, vectorElements } from '../model/values.ts';
import { decodeField } from './decode-filter.ts';
import { decodeCount, decodeEnum, decodeObject, decodeString } from './decode-json.ts';
import { decodeValue } from './decode-value.ts';

type Vector = readonly number[];

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
const measures = {
  EUCLIDEAN: (a: Vector, b: Vector) =>
    Math.sqrt(a.reduce((sum, x, at) => sum + (x - (b[at] ?? 0)) ** 2, 0)),
  COSINE: (a: Vector, b: Vector) => 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)),
  DOT_PRODUCT: dot,
} as const;
const names = ['EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'] as const;

/**
 * Decodes a query's `findNearest`, which keeps the documents with the nearest vectors. Each document that the query finds is
 * measured: https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#FindNearest
 */
export function decodeFindNearest(
  json: unknown,
): (found: readonly StoredDocument[]) => readonly StoredDocument[] {
  if (json === undefined) return (found) => found;
  const { vectorField, queryVector, distanceMeasure, limit, ...given } = decodeObject(
    json,
    'findNearest',
    [
      'vectorField',
      'queryVector',
      'distanceMeasure',
      'limit',
      'distanceResultField',
      'distanceThreshold',
    ],
  );
  const field = decodeField(vectorField);
  const wanted = vectorOf(decodeValue(queryVector));
  const measure = decodeEnum(distanceMeasure, 'distanceMeasure', names);
  const count = decodeCount(limit, 'limit');
  const { distanceResultField: name, distanceThreshold: threshold = null } = given;
  const resultField =
    name === undefined ? null : parseFieldPath(decodeString(name, 'A field path'));
  if (
    wanted === null ||
    count < 1 ||
    count > 1000 ||
    (threshold !== null && typeof threshold !== 'number')
  )
    throw invalidArgument(
      'findNearest needs a vector, a limit from 1 to 1000, and a threshold that is a number.',
    );
  // The nearest have the largest product.
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  const isNear = (distance: number): boolean =>
    Number.isFinite(distance) && (threshold === null || sign * distance <= sign * threshold);
  return (found) =>
    found
      .map((document) => ({ document, vector: vectorOf(getField(document.fields, field)) }))
      .filter(({ vector }) => vector?.length === wanted.length)
      .map(({ document, vector }) => ({
        document,
        distance: measures[measure](vector ?? [], wanted),
      }))
      .filter(({ distance }) => isNear(distance))
      .toSorted((a, b) => sign * (a.distance - b.distance))
      .slice(0, count)
      .map(({ document, distance }) => {
        if (resultField === null) return document;
        const { path, createTime, updateTime } = document;
        const draft = new FieldsDraft(document.fields);
        draft.set(resultField, { doubleValue: distance });
        return { path, createTime, updateTime, fields: draft.fields };
      });
}

function vectorOf(value: Value | undefined): Vector | null {
  const isMap = value !== undefined && 'mapValue' in value;
  return (
    (isMap ? vectorElements(value.mapValue.fields) : null)?.map((each) =>
      Number(numberOf(each) ?? Number.NaN),
    ) ?? null
  );
}
