import { StoredFile } from './stored-file.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
type Value = Readonly<Record<string, unknown>>;

type UrlOf = (filePath: string) => string;

function toValue(plain: unknown, urlOf: UrlOf): Value {
  if (plain === null) return { nullValue: null };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof StoredFile) return { stringValue: urlOf(plain.path) };
  if (Array.isArray(plain)) {
    return { arrayValue: { values: plain.map((element) => toValue(element, urlOf)) } };
  }
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'object') return { mapValue: { fields: toFields(plain, urlOf) } };
  if (typeof plain !== 'number') throw new TypeError(`A document cannot hold a ${typeof plain}.`);
  return Number.isSafeInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
}

/** Encodes a plain object as a document's fields, omitting `undefined` members. */
export function toFields(plain: object, urlOf: UrlOf): Value {
  return Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toValue(value, urlOf)]),
  );
}
