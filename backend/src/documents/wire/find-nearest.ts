import { invalidArgument } from '../model/errors.ts';
import { parseFieldPath } from '../model/field-path.ts';
import type { FieldPath, StoredDocument, Value } from '../model/types.ts';
import { FieldsDraft, getField, numberOf, vectorElements } from '../model/values.ts';
import { decodeField } from './decode-filter.ts';
import { decodeCount, decodeEnum, decodeObject, decodeString } from './decode-json.ts';
import { decodeValue } from './decode-value.ts';

type Vector = readonly number[];

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
const measures = {
  EUCLIDEAN: (a: Vector, b: Vector) => Math.hypot(...a.map((x, at) => x - (b[at] ?? 0))),
  COSINE: (a: Vector, b: Vector) => 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)),
  DOT_PRODUCT: dot,
} as const;
const names = ['EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'] as const;
const keys =
  'vectorField queryVector distanceMeasure limit distanceResultField distanceThreshold'.split(' ');

/**
 * Decodes a query's `findNearest`, which keeps the documents with the nearest vectors. Each document that the query finds is
 * measured: https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#FindNearest
 */
export function decodeFindNearest(json: unknown): (found: StoredDocument[]) => StoredDocument[] {
  if (json === undefined) return (found) => found;
  const given = decodeObject(json, 'findNearest', keys);
  const field = decodeField(given['vectorField']);
  const wanted = vectorOf(decodeValue(given['queryVector']));
  const measure = decodeEnum(given['distanceMeasure'], 'distanceMeasure', names);
  const count = decodeCount(given['limit'], 'limit');
  if (wanted === null || count < 1 || count > 1000)
    throw invalidArgument('findNearest needs a vector and a limit from 1 to 1000.');
  // The nearest have the largest product.
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  const { distanceThreshold = sign * Number.MAX_VALUE, distanceResultField: name } = given;
  const threshold = Number(numberOf(decodeValue({ doubleValue: distanceThreshold })));
  const resultField =
    name === undefined ? null : parseFieldPath(decodeString(name, 'A field path'));
  return (found) =>
    found
      .flatMap((document) => {
        const vector = vectorOf(getField(document.fields, field));
        if (vector?.length !== wanted.length) return [];
        const distance = measures[measure](vector, wanted);
        const isNear = Number.isFinite(distance) && sign * distance <= sign * threshold;
        return isNear ? [{ document, distance }] : [];
      })
      .toSorted((a, b) => sign * (a.distance - b.distance))
      .slice(0, count)
      .map(({ document, distance }) => withField(document, resultField, distance));
}

function withField(
  document: StoredDocument,
  field: FieldPath | null,
  doubleValue: number,
): StoredDocument {
  if (field === null) return document;
  const { path, createTime, updateTime } = document;
  const draft = new FieldsDraft(document.fields);
  draft.set(field, { doubleValue });
  return { path, createTime, updateTime, fields: draft.fields };
}

function vectorOf(value: Value | undefined): Vector | null {
  const isMap = value !== undefined && 'mapValue' in value;
  const elements = isMap ? vectorElements(value.mapValue.fields) : null;
  return elements?.map((each) => Number(numberOf(each) ?? Number.NaN)) ?? null;
}
