/** Plain values as the wire has them, and the writes the SDK makes of them. */
import { doubleValue } from '../../src/documents/model/values.ts';
import type { Fields, Value } from '../../src/documents/model/types.ts';

/** A value in the wire's own form, where the plain one would not say enough. */
export class Exactly {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/** What the server makes of a field: `serverTimestamp()`, `increment()`, `arrayUnion()`. */
export class Transform {
  readonly wire: object;

  constructor(wire: object) {
    this.wire = wire;
  }
}

/** A field that an update takes away, or a create leaves out. */
export const gone = Symbol('gone');

export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | Exactly
  | Transform
  | typeof gone
  | readonly Plain[]
  | { readonly [field: string]: Plain };

export type PlainRecord = { readonly [field: string]: Plain };

export const serverTime = new Transform({ setToServerValue: 'REQUEST_TIME' });
export const increment = (by: number): Transform => new Transform({ increment: toValue(by) });
export const append = (...entries: readonly Plain[]): Transform =>
  new Transform({ appendMissingElements: { values: entries.map(toValue) } });

function toValue(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number')
    return Number.isSafeInteger(plain) ? { integerValue: String(plain) } : doubleValue(plain);
  // With six digits, as it is stored.
  if (plain instanceof Date) return { timestampValue: plain.toISOString().replace('Z', '000Z') };
  if (plain instanceof Exactly) return plain.value;
  if (plain instanceof Transform || plain === gone) throw new Error('Not a value.');
  if (isList(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toFields(plain) } };
}

function isList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain);
}

/** The fields that hold a value; what is gone or is the server's to make is left out. */
export function toFields(record: PlainRecord): Fields {
  const values = Object.entries(record).filter(
    ([, plain]) => plain !== gone && !(plain instanceof Transform),
  );
  return Object.fromEntries(values.map(([field, plain]) => [field, toValue(plain)]));
}

/** An `update` of the fields in the record, or else a `set` of the whole. */
export function toWrite(name: string, record: PlainRecord, isUpdate: boolean): object {
  const entries = Object.entries(record);
  const updateTransforms = entries.flatMap(([fieldPath, plain]) =>
    plain instanceof Transform ? [{ fieldPath, ...plain.wire }] : [],
  );
  const fieldPaths = entries.filter(([, plain]) => !(plain instanceof Transform)).map(([f]) => f);
  return {
    update: { name, fields: toFields(record) },
    updateTransforms,
    ...(isUpdate && { updateMask: { fieldPaths }, currentDocument: { exists: true } }),
  };
}

/** For a title: a value in a few characters. */
export function brief(plain: Plain): string {
  if (plain === gone) return 'nothing at all';
  if (plain instanceof Exactly) return JSON.stringify(plain.value);
  if (plain instanceof Transform) return JSON.stringify(plain.wire).slice(0, 60);
  if (plain instanceof Date) return 'a timestamp';
  if (typeof plain === 'string' && plain.length > 40) return `a text of ${plain.length} characters`;
  if (typeof plain === 'number') return String(plain);
  return JSON.stringify(plain).slice(0, 60);
}

/** A plain value as a text; only texts are expected. */
export function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
