import { numericId } from '../model/document-name.ts';
import type { Fields, Value } from '../model/types.ts';
import { numberOf, vectorElements } from '../model/values.ts';

/** A text that is the same for two values exactly when `equalValues` holds, such as for 1 and 1.0, or 0 and -0. */
export function valueKey(value: Value): string {
  if ('stringValue' in value) return JSON.stringify(value.stringValue);
  if ('nullValue' in value) return 'null';
  if ('booleanValue' in value) return String(value.booleanValue);
  if ('timestampValue' in value) return `t${value.timestampValue}`;
  if ('bytesValue' in value) return `b${value.bytesValue}`;
  if ('referenceValue' in value)
    return `r${value.referenceValue.split('/').map(segmentKey).join()}`;
  if ('geoPointValue' in value) {
    // -0 becomes `0`.
    return `g${value.geoPointValue.latitude},${value.geoPointValue.longitude}`;
  }
  if ('arrayValue' in value) return listKey(value.arrayValue.values);
  if ('mapValue' in value) return mapKey(value.mapValue.fields);
  const number = numberOf(value);
  return String(Number.isInteger(number) ? BigInt(number ?? 0) : number);
}

function listKey(values: readonly Value[]): string {
  return `[${values.map(valueKey).join()}]`;
}

function mapKey(fields: Fields): string {
  const vector = vectorElements(fields);
  if (vector !== null) return `v${listKey(vector)}`;
  const entries = Object.entries(fields).map(
    ([name, value]) => `${JSON.stringify(name)}:${valueKey(value)}`,
  );
  return `{${entries.toSorted().join()}}`;
}

function segmentKey(segment: string): string {
  return numericId(segment)?.toString() ?? JSON.stringify(segment);
}
