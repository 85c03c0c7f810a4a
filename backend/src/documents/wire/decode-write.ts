import { toDocumentPath, type Naming } from '../model/document-name.ts';
import { invalidArgument } from '../model/errors.ts';
import { parseFieldPath } from '../model/field-path.ts';
import {
  checkTopLevelName,
  maxDocumentBytes,
  maxRequestBytes,
  maxTransforms,
  tooManyTransforms,
} from '../model/limits.ts';
import { documentSize, valueSize } from '../model/sizes.ts';
import { timestampMicros } from '../model/timestamps.ts';
import type {
  DocumentPath,
  FieldPath,
  Precondition,
  Transform,
  Value,
  Write,
} from '../model/types.ts';
import { numberOf } from '../model/values.ts';
import type { RequestBounds } from '../request-bounds.ts';
import { checkDocument } from '../write/check-document.ts';
import {
  decodeFlag,
  decodeList,
  decodeObject,
  decodeString,
  decodeEnum,
  type JsonObject,
} from './decode-json.ts';
import { decodeElements, decodeFields, decodeTimestamp, decodeValue } from './decode-value.ts';

/** Decodes the writes of one batch. */
export function decodeWrites(
  json: unknown,
  naming: Naming,
  bounds: Pick<RequestBounds, 'writes' | 'maskPaths'>,
): Write[] {
  const list = decodeList(json, 'writes');
  if (list.length > bounds.writes)
    throw invalidArgument(`A batch may have at most ${bounds.writes} writes.`);
  const remaining = { maskPaths: bounds.maskPaths };
  const writes = list.map((write) => decodeWrite(write, naming, remaining));
  checkBatchSize(writes);
  return writes;
}

/**
 * Throws for a batch larger than Firestore's request limit. A stream's bodies may be larger: form encoding may triple them,
 * and the SDK would send a refused body again forever.
 */
function checkBatchSize(writes: readonly Write[]): void {
  const size = writes.reduce((sum, write) => sum + sizeOf(write), 0);
  if (size > maxRequestBytes) {
    throw invalidArgument(`The batch has ${size} bytes; at most ${maxRequestBytes} are allowed.`);
  }
}

function sizeOf(write: Write): number {
  if (write.kind !== 'update') return 0;
  const size = documentSize(write.path, write.fields);
  // Checked before the writes are applied: merging a large document costs more than decoding it.
  if (size > maxDocumentBytes) checkDocument(write.path, write.fields);
  const elements = write.transforms.flatMap((transform) =>
    'elements' in transform ? transform.elements : [],
  );
  const operands = elements.reduce((sum, element) => sum + valueSize(element), 0);
  if (operands > maxDocumentBytes)
    throw invalidArgument('The transforms of a document are too large.');
  return size + operands;
}

/** The unused part of a batch's limits. */
interface Remaining {
  maskPaths: number;
}

/** Decodes one write (https://firebase.google.com/docs/firestore/reference/rest/v1/Write). */
function decodeWrite(json: unknown, naming: Naming, remaining: Remaining): Write {
  const kinds = ['update', 'delete', 'verify'] as const;
  const details = ['updateMask', 'updateTransforms', 'currentDocument'];
  const write = decodeObject(json, 'A write', [...kinds, ...details]);
  const [kind, other] = kinds.filter((name) => write[name] !== undefined);
  if (kind === undefined || other !== undefined) {
    throw invalidArgument('A write is not exactly one of update, delete and verify.');
  }
  const precondition = decodePrecondition(write['currentDocument']);
  if (kind === 'update') return { ...decodeUpdate(write, naming, remaining), precondition };
  return { kind, path: decodePath(write[kind], naming), precondition };
}

type UpdateParts = Omit<Extract<Write, { kind: 'update' }>, 'precondition'>;

function decodeUpdate(write: JsonObject, naming: Naming, remaining: Remaining): UpdateParts {
  const document = decodeObject(write['update'], 'A document', [
    'name',
    'fields',
    'createTime',
    'updateTime',
  ]);
  return {
    kind: 'update',
    path: decodePath(document['name'], naming),
    fields: decodeFields(document['fields']),
    mask: decodeMask(write['updateMask'], remaining),
    transforms: decodeTransforms(write['updateTransforms']),
  };
}

function decodePath(json: unknown, naming: Naming): DocumentPath {
  return toDocumentPath(naming, decodeString(json, 'A document name'));
}

// An empty mask changes no fields; without a mask the write replaces the document.
function decodeMask(json: unknown, remaining: Remaining): FieldPath[] | null {
  if (json === undefined) return null;
  const { fieldPaths } = decodeObject(json, 'updateMask', ['fieldPaths']);
  const paths = decodeList(fieldPaths, 'fieldPaths');
  remaining.maskPaths -= paths.length;
  if (remaining.maskPaths < 0) throw invalidArgument('The update masks have too many field paths.');
  return paths.map(decodeWritablePath);
}

function decodeTransforms(json: unknown): Transform[] {
  const transforms = decodeList(json, 'updateTransforms');
  if (transforms.length > maxTransforms) throw tooManyTransforms();
  return transforms.map(decodeTransform);
}

function decodeWritablePath(json: unknown): FieldPath {
  const path = parseFieldPath(decodeString(json, 'A field path'));
  path.slice(0, 1).forEach(checkTopLevelName);
  return path;
}

function decodePrecondition(json: unknown): Precondition | null {
  if (json === undefined) return null;
  const { exists, updateTime } = decodeObject(json, 'currentDocument', ['exists', 'updateTime']);
  if ((exists === undefined) === (updateTime === undefined)) {
    throw invalidArgument('currentDocument is not exactly one of exists and updateTime.');
  }
  return updateTime === undefined
    ? { exists: decodeFlag(exists, 'exists') }
    : { updateTime: timestampMicros(decodeTimestamp(updateTime)) };
}

/** Transforms by their keys in JSON. */
const transformKinds = new Map<string, Transform['kind']>([
  ['increment', 'increment'],
  ['maximum', 'maximum'],
  ['minimum', 'minimum'],
  ['appendMissingElements', 'arrayUnion'],
  ['removeAllFromArray', 'arrayRemove'],
  ['setToServerValue', 'serverTime'],
]);
const transformNames = [...transformKinds.keys()];

function decodeTransform(json: unknown): Transform {
  const transform = decodeObject(json, 'A transform', ['fieldPath', ...transformNames]);
  const field = decodeWritablePath(transform['fieldPath']);
  const [name = '', other] = transformNames.filter((key) => transform[key] !== undefined);
  const kind = transformKinds.get(name);
  if (kind === undefined || other !== undefined) {
    throw invalidArgument(`A transform is not exactly one of ${transformNames.join(', ')}.`);
  }
  if (kind === 'serverTime') {
    decodeEnum(transform[name], name, ['REQUEST_TIME']);
    return { kind, field };
  }
  return kind === 'arrayUnion' || kind === 'arrayRemove'
    ? { kind, field, elements: decodeElements(transform[name], 1) }
    : { kind, field, operand: decodeNumber(transform[name], name) };
}

function decodeNumber(json: unknown, what: string): Value {
  const value = decodeValue(json);
  if (numberOf(value) === null) throw invalidArgument(`The operand of ${what} is not a number.`);
  return value;
}
