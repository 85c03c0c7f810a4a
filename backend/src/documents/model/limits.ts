/** Firestore's limits: https://firebase.google.com/docs/firestore/quotas */
import { invalidArgument, quoted } from './errors.ts';

export const maxRequestBytes = 10 * 1024 * 1024;
export const maxDocumentBytes = 1_048_576;
const maxFieldNameBytes = 1500;
export const maxNesting = 20;
export const maxTransforms = 500;
export const maxFiltersAndOrders = 100;
export const maxDisjuncts = 30;
export const maxNotInValues = 10;

/** Throws for an invalid field name in a map. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name is empty.');
  if (!name.isWellFormed()) throw invalidArgument('A field name is not valid Unicode.');
  if (Buffer.byteLength(name) > maxFieldNameBytes) {
    throw invalidArgument(`A field name is longer than ${maxFieldNameBytes} bytes.`);
  }
}

/** Throws for an invalid name of a document's own field; names like `__name__` are reserved. */
export function checkTopLevelName(name: string): void {
  checkFieldName(name);
  if (/^__[^]*__$/.test(name)) throw invalidArgument(`The field name ${quoted(name)} is reserved.`);
}

export function tooManyFilters(): Error {
  return invalidArgument(`At most ${maxFiltersAndOrders} filters and orders are allowed.`);
}

export function tooManyDisjuncts(): Error {
  return invalidArgument(`A query may have at most ${maxDisjuncts} disjunctions.`);
}

export function tooManyNotIn(): Error {
  return invalidArgument(`NOT_IN takes at most ${maxNotInValues} values.`);
}

export function tooManyCursorValues(): Error {
  return invalidArgument('A cursor has more values than the query has orders.');
}

export function tooManyTransforms(): Error {
  return invalidArgument(`One document has more than ${maxTransforms} transforms in a commit.`);
}

export function tooDeep(): Error {
  return invalidArgument(`Maps and arrays may be nested ${maxNesting} deep at most.`);
}
