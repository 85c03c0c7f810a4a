import { listIn, objectIn } from '../json-call.ts';
import { StoredFile } from './stored-file.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
type Value = Readonly<Record<string, unknown>>;

type UrlOf = (filePath: string) => string;

/** A value that is written back as it was read, such as a timestamp or a reference. */
export class OpaqueValue {
  readonly wire: Value;

  constructor(wire: Value) {
    this.wire = wire;
  }

  /** What the converters of the app ask a timestamp for. */
  toDate(): Date {
    return new Date(String(this.wire['timestampValue']));
  }
}

function toValue(plain: unknown, urlOf: UrlOf): Value {
  if (plain === null) return { nullValue: null };
  if (plain instanceof OpaqueValue) return plain.wire;
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof StoredFile) return { stringValue: urlOf(plain.path) };
  if (Array.isArray(plain)) {
    return { arrayValue: { values: plain.map((element) => toValue(element, urlOf)) } };
  }
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'object') return { mapValue: { fields: toFields(plain, urlOf) } };
  if (typeof plain !== 'number') throw new TypeError(`A document cannot hold a ${typeof plain}.`);
  if (Number.isSafeInteger(plain)) return { integerValue: String(plain) };
  return { doubleValue: Number.isFinite(plain) ? plain : String(plain) };
}

/** Encodes a plain object as a document's fields, omitting `undefined` members. */
export function toFields(plain: object, urlOf: UrlOf = (path) => path): Value {
  return Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toValue(value, urlOf)]),
  );
}

/** The plain values of a document's fields. */
export function fromFields(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(objectIn(fields)).map(([name, value]) => [name, fromValue(objectIn(value))]),
  );
}

function fromValue(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('arrayValue' in value) return listIn(objectIn(value['arrayValue']), 'values').map(fromValue);
  if ('mapValue' in value) return fromFields(objectIn(value['mapValue'])['fields']);
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('doubleValue' in value) return Number(value['doubleValue']);
  return value['booleanValue'] ?? value['stringValue'] ?? new OpaqueValue(value);
}
