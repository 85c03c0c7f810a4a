import { isNameField } from '../field-path.ts';
import type { FieldPath, Fields } from '../model.ts';
import { emptyFields, getField, withField } from '../values.ts';
import { decodeField } from './decode-filter.ts';
import { decodeList, decodeObject } from './decode-json.ts';

/** What of a document a query's answer shows. */
export type Projection = (fields: Fields) => Fields;

/**
 * A query's `select`; without one, or without fields in it, everything is shown. `__name__` alone shows names only
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#Projection).
 */
export function decodeProjection(json: unknown): Projection {
  if (json === undefined) return (fields) => fields;
  const { fields } = decodeObject(json, 'select', ['fields']);
  const paths = decodeList(fields, 'select.fields').map(decodeField);
  if (paths.length === 0) return (all) => all;
  const shown = paths.filter((path) => !isNameField(path));
  return (all) => shown.reduce((some, path) => withShown(some, path, all), emptyFields());
}

function withShown(some: Fields, path: FieldPath, all: Fields): Fields {
  const value = getField(all, path);
  return value === undefined ? some : withField(some, path, value);
}
