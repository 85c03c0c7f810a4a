import { invalidArgument } from '../model/errors.ts';
import { isNameField } from '../model/field-path.ts';
import type { Fields } from '../model/types.ts';
import { distinctPaths, emptyFields, FieldsDraft, getField } from '../model/values.ts';
import { decodeField } from './decode-filter.ts';
import { decodeList, decodeObject } from './decode-json.ts';

const maxShownFields = 1000;

/** What of a document a query's answer shows. */
export type Projection = (fields: Fields) => Fields;

/**
 * A query's `select`; without one, or without fields in it, everything is shown. `__name__` alone shows names only
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#Projection).
 */
export function decodeProjection(json: unknown): Projection {
  if (json === undefined) return (fields) => fields;
  const { fields } = decodeObject(json, 'select', ['fields']);
  const list = decodeList(fields, 'select.fields');
  if (list.length === 0) return (all) => all;
  // Firestore names no bound; ours keeps the work for each document small.
  if (list.length > maxShownFields)
    throw invalidArgument(`At most ${maxShownFields} fields can be selected.`);
  const paths = list.map(decodeField);
  const shown = distinctPaths(paths.filter((path) => !isNameField(path)));
  return (all) => {
    const some = new FieldsDraft(emptyFields());
    for (const path of shown) {
      const value = getField(all, path);
      if (value !== undefined) some.set(path, value);
    }
    return some.fields;
  };
}
