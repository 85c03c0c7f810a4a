/** Sizes as Firestore counts them: https://firebase.google.com/docs/firestore/storage-size */
import { splitName } from './document-name.ts';
import type { DocumentPath, Fields, Value } from './types.ts';

export function documentSize(path: DocumentPath, fields: Fields): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

/** The size of a value without its field name. */
export function valueSize(value: Value): number {
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('geoPointValue' in value) return 16;
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(splitName(value.referenceValue).path);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields);
  if ('arrayValue' in value) {
    return value.arrayValue.values.reduce((sum, element) => sum + valueSize(element), 0);
  }
  return 8;
}

function fieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + textSize(name) + valueSize(value),
    0,
  );
}

function nameSize(path: DocumentPath): number {
  return path.split('/').reduce((sum, segment) => sum + textSize(segment), 16);
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
