import { isDeepStrictEqual } from 'node:util';
import type { Micros } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { batchReadLimits, CountedReads } from '../access/document-reads.ts';
import type { Guard, Operation } from '../access/guard.ts';
import { toName, type Naming } from '../model/document-name.ts';
import { DocumentsError, invalidArgument, isDamage } from '../model/errors.ts';
import { compareFieldPaths, formatFieldPath } from '../model/field-path.ts';
import { maxTransforms, tooManyTransforms } from '../model/limits.ts';
import { storedText } from '../model/stored-document.ts';
import type {
  Change,
  DocumentPath,
  FieldPath,
  Fields,
  Precondition,
  StoredDocument,
  Value,
  Write,
  WriteResult,
} from '../model/types.ts';
import { distinctPaths, emptyFields, FieldsDraft, getField } from '../model/values.ts';
import { checkDocument } from './check-document.ts';
import { applyTransforms } from './transforms.ts';

export interface WriteContext {
  readonly read: (path: DocumentPath) => StoredDocument | null;
  readonly guard: Guard;
  readonly auth: RequestAuth | null;
  readonly commitTime: Micros;
  readonly naming: Naming;
}

/**
 * The maximum length of documents that a batch writes repeatedly. Each write processes its whole document: ten thousand
 * writes to one large document would block the event loop for minutes.
 */
const maxRewrittenLength = 8 * 1024 * 1024;

type UpdateWrite = Extract<Write, { kind: 'update' }>;

/** The effect of one write on its document, before its permission is checked. */
interface AppliedWrite {
  readonly write: Write;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly result: WriteResult;
}

/**
 * Applies a batch without storing it; each write sees the effects of earlier ones. The guard checks all writes before any
 * precondition or limit, so that a refused caller cannot learn which documents exist. It checks each write as soon as it is
 * applied, so that a refused batch costs little.
 */
export function applyWrites(
  writes: readonly Write[],
  context: WriteContext,
): { writeResults: WriteResult[]; changes: Change[] } {
  checkTransformCounts(writes);
  checkTransformPaths(writes);
  checkSequences(writes, context.naming);
  const before = new Map<DocumentPath, StoredDocument | null>();
  const after = new Map<DocumentPath, StoredDocument | null>();
  const applied: AppliedWrite[] = [];
  let rewrittenLength = 0;
  /** Applies the next write; returns `false` after the last one. */
  const applyNext = (): boolean => {
    const write = writes[applied.length];
    if (write === undefined) return false;
    const { path } = write;
    if (!before.has(path)) before.set(path, readFor(write, context));
    const current = (after.has(path) ? after.get(path) : before.get(path)) ?? null;
    if (after.has(path) && current !== null) {
      rewrittenLength += storedText(current.fields).length;
      if (rewrittenLength > maxRewrittenLength)
        throw invalidArgument('The batch writes large documents too often.');
    }
    const result = applyWrite(write, current, context.commitTime);
    after.set(path, result.after);
    applied.push(result);
    return true;
  };
  const written = new Set(writes.filter(({ kind }) => kind !== 'verify').map(({ path }) => path));
  const reads = new CountedReads(
    {
      before: context.read,
      after: (path) => {
        while (applyNext());
        const changed = after.get(path);
        return changed === undefined ? context.read(path) : changed;
      },
      isWritten: (path) => written.has(path),
    },
    batchReadLimits,
  );
  const checkAccess = accessCheck(context, reads);
  for (const index of writes.keys()) {
    if (applied.length === index) applyNext();
    const write = applied[index];
    if (write !== undefined) checkAccess(write);
  }
  for (const { write, before, after } of applied) {
    checkPrecondition(write, before, context.naming);
    if (after !== null && after !== before) {
      checkDocument(after.path, after.fields, before?.fields);
    }
  }
  const changes = Array.from(after, ([path, document]): Change => {
    return { path, before: before.get(path) ?? null, after: document };
  }).filter((change) => change.before !== change.after);
  return { writeResults: applied.map(({ result }) => result), changes };
}

/** Reads the document of a write. For the operator's delete it replaces a damaged one by an empty one. */
function readFor({ kind, path }: Write, { read, auth }: WriteContext): StoredDocument | null {
  try {
    return read(path);
  } catch (error) {
    if (!isDamage(error) || kind !== 'delete' || auth?.isOperator !== true) throw error;
    return { path, fields: emptyFields(), createTime: 0, updateTime: 0 };
  }
}

function applyWrite(write: Write, before: StoredDocument | null, commitTime: Micros): AppliedWrite {
  if (write.kind !== 'update') {
    const after = write.kind === 'delete' ? null : before;
    return { write, before, after, result: { updateTime: null, transformResults: [] } };
  }
  const { document, transformResults } = applyUpdate(write, before, commitTime);
  const result = { updateTime: document.updateTime, transformResults };
  return { write, before, after: document, result };
}

/** Returns a function that calls the guard for one write. */
function accessCheck(
  { guard, auth, commitTime }: WriteContext,
  reads: CountedReads,
): (write: AppliedWrite) => void {
  const time = requestTimeOf(commitTime);
  return ({ write, before, after }) => {
    const operation = operationOf(write, before);
    reads.judge(write.path);
    const request = { auth, operation, path: write.path, time, before, query: null, reads };
    guard({ ...request, after: write.kind === 'update' ? after : null });
  };
}

/** Unlike update times, Firestore's server timestamps have a resolution of milliseconds. */
function requestTimeOf(commitTime: Micros): Micros {
  return Math.floor(commitTime / 1000) * 1000;
}

function applyUpdate(
  write: UpdateWrite,
  current: StoredDocument | null,
  commitTime: Micros,
): { document: StoredDocument; transformResults: Value[] } {
  const draft = mergeMasked(write, current?.fields ?? emptyFields());
  const transformResults = applyTransforms(draft, write.transforms, requestTimeOf(commitTime));
  const { fields } = draft;
  // A write without effect keeps the update time and reaches no listener.
  if (current !== null && isDeepStrictEqual(fields, current.fields, { skipPrototype: true })) {
    return { document: current, transformResults };
  }
  const createTime = current?.createTime ?? commitTime;
  const document = { path: write.path, fields, createTime, updateTime: commitTime };
  return { document, transformResults };
}

function mergeMasked({ mask, fields }: UpdateWrite, current: Fields): FieldsDraft {
  if (mask === null) return new FieldsDraft(fields);
  const draft = new FieldsDraft(current);
  for (const path of distinctPaths(mask)) draft.set(path, getField(fields, path));
  return draft;
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

// The SDK retries transactions on FAILED_PRECONDITION, but not on NOT_FOUND.
function staleVersion(
  stored: Micros,
  required: Extract<Precondition, { updateTime: Micros }>,
): DocumentsError {
  return new DocumentsError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${required.updateTime})`,
  );
}

function checkTransformPaths(writes: readonly Write[]): void {
  for (const write of writes) {
    if (write.kind !== 'update') continue;
    const paths = write.transforms.map(({ field }) => field).toSorted(compareFieldPaths);
    const outer = paths.find((path, index) => isInside(paths[index + 1], path));
    if (outer === undefined) continue;
    const name = formatFieldPath(outer).slice(0, 200).toWellFormed();
    throw invalidArgument(
      `Cannot transform property ${name} and its nested property at the same time.`,
    );
  }
}

function isInside(inner: FieldPath | undefined, outer: FieldPath): boolean {
  return (
    inner !== undefined &&
    inner.length > outer.length &&
    outer.every((name, index) => name === inner[index])
  );
}

/** Like Firestore, refuses an update after a delete of the same document, but not a set. */
function checkSequences(writes: readonly Write[], naming: Naming): void {
  const deleted = new Set<DocumentPath>();
  for (const { kind, path, precondition } of writes) {
    if (kind === 'delete') deleted.add(path);
    if (kind !== 'update' || !deleted.has(path)) continue;
    if (precondition !== null && 'exists' in precondition && precondition.exists) {
      const name = toName(naming, path);
      throw invalidArgument(`A commit may not update a document after deleting it: ${name}`);
    }
    deleted.delete(path);
  }
}

function checkTransformCounts(writes: readonly Write[]): void {
  const counts = new Map<DocumentPath, number>();
  for (const write of writes) {
    if (write.kind !== 'update') continue;
    const count = (counts.get(write.path) ?? 0) + write.transforms.length;
    if (count > maxTransforms) throw tooManyTransforms();
    counts.set(write.path, count);
  }
}
