import { splitName } from '../model/document-name.ts';
import { invalidArgument, quoted } from '../model/errors.ts';
import { checkFieldName, checkTopLevelName, maxNesting, tooDeep } from '../model/limits.ts';
import { canonicalTimestamp } from '../model/timestamps.ts';
import type { Fields, Value } from '../model/types.ts';
import { doubleValue, emptyFields } from '../model/values.ts';
import { decodeFlag, decodeList, decodeMap, decodeObject, decodeString } from './decode-json.ts';

const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const number = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Decodes a document's own fields. */
export function decodeFields(json: unknown): Fields {
  const fields = decodeFieldsAt(json, 0);
  Object.keys(fields).forEach(checkTopLevelName);
  return fields;
}

/** Decodes a value to its stored form; `depth` is the number of maps and arrays around it. */
export function decodeValue(json: unknown, depth = 0): Value {
  const [[kind, content], ...others] = entriesOf(json);
  if (others.length > 0) throw invalidArgument('A value has more than one type.');
  switch (kind) {
    case 'nullValue':
      if (content !== null && content !== 'NULL_VALUE')
        throw invalidArgument('nullValue is not null.');
      return { nullValue: null };
    case 'booleanValue':
      return { booleanValue: decodeFlag(content, kind) };
    case 'integerValue':
      return { integerValue: decodeInteger(content) };
    case 'doubleValue':
      return decodeDouble(content);
    case 'timestampValue':
      return { timestampValue: decodeTimestamp(content) };
    case 'stringValue':
      return { stringValue: decodeString(content, kind) };
    case 'bytesValue':
      return { bytesValue: decodeBytes(content) };
    case 'referenceValue':
      return { referenceValue: decodeReference(content) };
    case 'geoPointValue':
      return decodeGeoPoint(content);
    case 'arrayValue':
      return { arrayValue: { values: decodeElements(content, depth + 1) } };
    case 'mapValue': {
      const { fields } = decodeObject(content, kind, ['fields']);
      return { mapValue: { fields: decodeFieldsAt(fields, depth + 1) } };
    }
    default:
      throw invalidArgument(`${quoted(kind)} is not a type of value.`);
  }
}

/** Decodes a filter's operand, whose list, unlike a stored array, may contain arrays (`in` with array values). */
export function decodeOperand(json: unknown): Value {
  const [[kind, content]] = entriesOf(json);
  if (kind !== 'arrayValue') return decodeValue(json);
  const { values } = decodeObject(content, kind, ['values']);
  return {
    arrayValue: { values: decodeList(values, 'values').map((element) => decodeValue(element)) },
  };
}

/** Decodes a timestamp to its canonical text. */
export function decodeTimestamp(json: unknown): string {
  const text = decodeString(json, 'A timestamp');
  const timestamp = canonicalTimestamp(text);
  if (timestamp === null) throw invalidArgument(`${quoted(text)} is not a timestamp.`);
  return timestamp;
}

/** Decodes the elements of an `arrayValue`, which may not contain arrays directly. */
export function decodeElements(json: unknown, depth: number): Value[] {
  if (depth > maxNesting) throw tooDeep();
  const { values } = decodeObject(json, 'arrayValue', ['values']);
  return decodeList(values, 'values').map((element) => {
    const value = decodeValue(element, depth);
    if ('arrayValue' in value) throw invalidArgument('An array may not contain arrays directly.');
    return value;
  });
}

function decodeFieldsAt(json: unknown, depth: number): Fields {
  if (depth > maxNesting) throw tooDeep();
  const fields = emptyFields();
  if (json === undefined) return fields;
  for (const [name, value] of Object.entries(decodeMap(json, 'fields'))) {
    checkFieldName(name);
    fields[name] = decodeValue(value, depth);
  }
  return fields;
}

function entriesOf(json: unknown): [[string, unknown], ...[string, unknown][]] {
  const [first, ...others] = Object.entries(decodeMap(json, 'A value'));
  if (first === undefined) throw invalidArgument('A value has no type.');
  return [first, ...others];
}

function decodeInteger(json: unknown): string {
  const isText = typeof json === 'string' && /^-?\d{1,20}$/.test(json);
  const isNumber = typeof json === 'number' && Number.isSafeInteger(json);
  const integer = isText || isNumber ? BigInt(json) : null;
  if (integer === null || BigInt.asIntN(64, integer) !== integer) {
    throw invalidArgument('integerValue is not a 64-bit integer.');
  }
  return integer.toString();
}

function decodeDouble(json: unknown): Value {
  const isSpecial = json === 'NaN' || json === 'Infinity' || json === '-Infinity';
  if (isSpecial) return doubleValue(Number(json));
  const isNumber = typeof json === 'number' || (typeof json === 'string' && number.test(json));
  const double = isNumber ? Number(json) : NaN;
  if (!Number.isFinite(double)) throw invalidArgument('doubleValue is not a 64-bit number.');
  return doubleValue(double);
}

function decodeBytes(json: unknown): string {
  const text = decodeString(json, 'bytesValue');
  if (!base64.test(text)) throw invalidArgument('bytesValue is not base64.');
  return Buffer.from(text, 'base64').toString('base64');
}

function decodeReference(json: unknown): string {
  const name = decodeString(json, 'referenceValue');
  splitName(name);
  return name;
}

function decodeGeoPoint(json: unknown): Value {
  const point = decodeObject(json, 'geoPointValue', ['latitude', 'longitude']);
  const latitude = decodeDegrees(point['latitude'], 90);
  const longitude = decodeDegrees(point['longitude'], 180);
  return { geoPointValue: { latitude, longitude } };
}

// proto3 JSON may omit zero.
function decodeDegrees(json: unknown, max: number): number {
  const degrees = json ?? 0;
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= max)) {
    throw invalidArgument(`A geo point is outside of ${max} degrees.`);
  }
  return degrees;
}
