import { invalidArgument, quoted } from '../model/errors.ts';
import { checkTopLevelName, maxDocumentBytes, maxNesting, tooDeep } from '../model/limits.ts';
import { documentSize, valueSize } from '../model/sizes.ts';
import { storedText } from '../model/stored-document.ts';
import type { DocumentPath, Fields, Value } from '../model/types.ts';

const maxValueBytes = maxDocumentBytes - 89;

/**
 * Throws for a document that is too large, too deeply nested or has an invalid field name. Does not check the nesting of
 * values again that it shares with `stored`, its last state.
 */
export function checkDocument(
  path: DocumentPath,
  fields: Fields,
  stored: Fields | null = null,
): void {
  for (const [name, value] of Object.entries(fields)) {
    checkTopLevelName(name);
    checkNesting(value, stored?.[name], 0);
  }
  // Most documents are far below the limit and need not be measured: a text has at most three bytes a character, and any
  // other value is smaller than its JSON.
  if (3 * (storedText(fields).length + path.length) < maxValueBytes) return;
  for (const [name, value] of Object.entries(fields)) {
    if (valueSize(value) > maxValueBytes) {
      throw invalidArgument(`The value of ${quoted(name)} is longer than ${maxValueBytes} bytes.`);
    }
  }
  const size = documentSize(path, fields);
  if (size > maxDocumentBytes) {
    throw invalidArgument(
      `The document has ${size} bytes; at most ${maxDocumentBytes} are allowed.`,
    );
  }
}

function checkNesting(value: Value, stored: Value | undefined, depth: number): void {
  if (value === stored || !('mapValue' in value || 'arrayValue' in value)) return;
  if (depth >= maxNesting) throw tooDeep();
  if ('mapValue' in value) {
    const storedFields = stored && 'mapValue' in stored ? stored.mapValue.fields : null;
    for (const [name, child] of Object.entries(value.mapValue.fields)) {
      checkNesting(child, storedFields?.[name], depth + 1);
    }
  } else {
    const storedValues = stored && 'arrayValue' in stored ? stored.arrayValue.values : [];
    for (const [index, child] of value.arrayValue.values.entries()) {
      checkNesting(child, storedValues[index], depth + 1);
    }
  }
}
