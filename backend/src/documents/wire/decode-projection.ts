import { invalidArgument } from '../model/errors.ts';
import { isNameField, parseFieldPath } from '../model/field-path.ts';
import type { FieldPath, Fields } from '../model/types.ts';
import { distinctPaths, emptyFields, FieldsDraft, getField } from '../model/values.ts';
import { decodeField } from './decode-filter.ts';
import { decodeList, decodeObject, decodeString } from './decode-json.ts';

const maxSelectedFields = 1000;

/** Reduces a document's fields to the selected ones. */
export type Projection = (fields: Fields) => Fields;

/**
 * Decodes a query's `select`. Without fields it selects all; `__name__` alone selects none
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#Projection).
 */
export function decodeProjection(json: unknown): Projection {
  if (json === undefined) return (fields) => fields;
  const { fields } = decodeObject(json, 'select', ['fields']);
  const list = decodeList(fields, 'select.fields');
  return list.length === 0 ? (all) => all : projectionTo(list, decodeField);
}

/** Decodes the mask of `batchGet`. One without paths selects nothing. */
export function decodeMask(json: unknown): Projection {
  if (json === undefined) return (fields) => fields;
  const { fieldPaths } = decodeObject(json, 'mask', ['fieldPaths']);
  const list = decodeList(fieldPaths, 'mask.fieldPaths');
  return projectionTo(list, (path) => parseFieldPath(decodeString(path, 'A field path')));
}

function projectionTo(
  list: readonly unknown[],
  decodePath: (json: unknown) => FieldPath,
): Projection {
  // Firestore has no limit; this one bounds the work for each document.
  if (list.length > maxSelectedFields)
    throw invalidArgument(`At most ${maxSelectedFields} fields can be selected.`);
  const paths = list.map(decodePath);
  const selected = distinctPaths(paths.filter((path) => !isNameField(path)));
  return (all) => {
    const projected = new FieldsDraft(emptyFields());
    for (const path of selected) {
      const value = getField(all, path);
      if (value !== undefined) projected.set(path, value);
    }
    return projected.fields;
  };
}
