import { isDeepStrictEqual } from 'node:util';
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { toName, type Naming } from './document-name.ts';
import type { Guard, Operation } from './documents.ts';
import { DocumentsError, invalidArgument } from './errors.ts';
import { checkDocument, maxTransforms } from './limits.ts';
import type {
  Change,
  DocumentPath,
  Fields,
  Precondition,
  StoredDocument,
  Value,
  Write,
  WriteResult,
} from './model.ts';
import { applyTransform } from './transforms.ts';
import { emptyFields, getField, withField } from './values.ts';

export interface WriteContext {
  readonly read: (path: DocumentPath) => StoredDocument | null;
  readonly guard: Guard;
  readonly auth: RequestAuth | null;
  readonly commitTime: Micros;
  readonly naming: Naming;
}

type UpdateWrite = Extract<Write, { kind: 'update' }>;

/**
 * Works out what a batch does, without storing anything: each write sees the documents as the writes before it left
 * them. For one write the order is: guard, so that a refused caller cannot learn what exists; precondition; mask;
 * transforms.
 */
export function applyWrites(
  writes: readonly Write[],
  context: WriteContext,
): { writeResults: WriteResult[]; changes: Change[] } {
  checkTransformCounts(writes);
  const before = new Map<DocumentPath, StoredDocument | null>();
  const after = new Map<DocumentPath, StoredDocument | null>();
  const writeResults = writes.map((write): WriteResult => {
    const { path } = write;
    if (!before.has(path)) before.set(path, context.read(path));
    const current = (after.has(path) ? after.get(path) : before.get(path)) ?? null;
    context.guard({ auth: context.auth, operation: operationOf(write, current), path });
    checkPrecondition(write, current, context.naming);
    if (write.kind !== 'update') {
      if (write.kind === 'delete') after.set(path, null);
      return { updateTime: null, transformResults: [] };
    }
    const { document, transformResults } = applyUpdate(write, current, context.commitTime);
    after.set(path, document);
    return { updateTime: document.updateTime, transformResults };
  });
  const changes = [...after]
    .map(([path, document]): Change => ({
      path,
      before: before.get(path) ?? null,
      after: document,
    }))
    .filter((change) => change.before !== change.after);
  return { writeResults, changes };
}

function applyUpdate(
  write: UpdateWrite,
  current: StoredDocument | null,
  commitTime: Micros,
): { document: StoredDocument; transformResults: Value[] } {
  // Firestore's server timestamps have milliseconds only, unlike its update times.
  const requestTime = Math.floor(commitTime / 1000) * 1000;
  const transformResults: Value[] = [];
  let fields = masked(write, current?.fields ?? emptyFields());
  for (const transform of write.transforms) {
    const applied = applyTransform(fields, transform, requestTime);
    fields = applied.fields;
    transformResults.push(applied.result);
  }
  // A write that changes nothing keeps the update time, and nobody hears of it.
  if (current !== null && isDeepStrictEqual(fields, current.fields, { skipPrototype: true })) {
    return { document: current, transformResults };
  }
  checkDocument(write.path, fields);
  const createTime = current?.createTime ?? commitTime;
  return {
    document: { path: write.path, fields, createTime, updateTime: commitTime },
    transformResults,
  };
}

function masked({ mask, fields }: UpdateWrite, current: Fields): Fields {
  if (mask === null) return fields;
  return mask.reduce((merged, path) => withField(merged, path, getField(fields, path)), current);
}

function operationOf(write: Write, current: StoredDocument | null): Operation {
  if (write.kind === 'delete') return 'delete';
  if (write.kind === 'verify') return 'get';
  return current === null ? 'create' : 'update';
}

function checkPrecondition(
  { kind, path, precondition }: Write,
  current: StoredDocument | null,
  naming: Naming,
): void {
  if (precondition === null) return;
  if ('updateTime' in precondition) {
    const stored = current?.updateTime ?? 0;
    if (stored !== precondition.updateTime) throw staleVersion(stored, precondition);
  } else if (precondition.exists && current === null) {
    throw new DocumentsError('NOT_FOUND', `No document to ${kind}: ${toName(naming, path)}`);
  } else if (!precondition.exists && current !== null) {
    throw new DocumentsError('ALREADY_EXISTS', `Document already exists: ${toName(naming, path)}`);
  }
}

// The SDK's transactions try again on FAILED_PRECONDITION, and would not on NOT_FOUND.
function staleVersion(
  stored: Micros,
  required: Extract<Precondition, { updateTime: Micros }>,
): DocumentsError {
  return new DocumentsError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${required.updateTime})`,
  );
}

function checkTransformCounts(writes: readonly Write[]): void {
  const counts = new Map<DocumentPath, number>();
  for (const write of writes) {
    if (write.kind !== 'update') continue;
    const count = (counts.get(write.path) ?? 0) + write.transforms.length;
    if (count > maxTransforms) {
      throw invalidArgument(`One document has more than ${maxTransforms} transforms in a commit.`);
    }
    counts.set(write.path, count);
  }
}
