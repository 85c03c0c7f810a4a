import { compareUtf8 } from '../../kernel/compare-utf8.ts';
import { compareLists } from './compare-values.ts';
import { invalidArgument, quoted } from './errors.ts';
import type { FieldPath } from './types.ts';

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const maxFieldPathBytes = 1500;
const segmentPattern = /([A-Za-z_][A-Za-z0-9_]*|`(?:[^`\\]|\\[^])+`)(\.|$)/y;
const simpleSegment = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Parses `` nested.`we ird` `` as `['nested', 'we ird']`. */
export function parseFieldPath(text: string): FieldPath {
  if (Buffer.byteLength(text) > maxFieldPathBytes) {
    throw invalidArgument(`A field path is longer than ${maxFieldPathBytes} bytes.`);
  }
  const path: string[] = [];
  let more = true;
  segmentPattern.lastIndex = 0;
  while (more) {
    const [, segment, end] = segmentPattern.exec(text) ?? [];
    if (segment === undefined) throw invalidArgument(`${quoted(text)} is not a field path.`);
    path.push(
      segment.startsWith('`') ? segment.slice(1, -1).replaceAll(/\\([^])/g, '$1') : segment,
    );
    more = end === '.';
  }
  return path;
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) =>
      simpleSegment.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
    )
    .join('.');
}

/** Whether the path is `__name__`, the document's own path. */
export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/** Orders field paths by segment, so that nested fields follow their parent. */
export function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  return compareLists(a, b, compareUtf8);
}
