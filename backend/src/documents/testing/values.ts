/** Builders of values in the form of the REST API. */
import type { Value } from '../model/types.ts';

export const text = (stringValue: string): Value => ({ stringValue });
export const int = (integer: bigint | number | string): Value => ({
  integerValue: String(integer),
});
export const double = (doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): Value => ({
  doubleValue,
});
export const time = (timestampValue: string): Value => ({ timestampValue });
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });
export const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
export const point = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
});
/** Of the project `p`. */
export const reference = (path: string): Value => ({
  referenceValue: `projects/p/databases/(default)/documents/${path}`,
});
export const vector = (...values: Value[]): Value =>
  map({ __type__: text('__vector__'), value: list(...values) });
