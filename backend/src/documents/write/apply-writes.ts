import { isDeepStrictEqual } from 'node:util';
import type { Micros } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { toName, type Naming } from '../model/document-name.ts';
import { CountedReads, readsOfABatch } from '../access/document-reads.ts';
import type { Guard, Operation } from '../documents.ts';
import { DocumentsError, invalidArgument, isDamage } from '../model/errors.ts';
import { compareFieldPaths, formatFieldPath } from '../model/field-path.ts';
import { checkDocument, maxTransforms, tooManyTransforms } from '../model/limits.ts';
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
import { storedText } from '../store/stored-document.ts';
import { applyTransforms } from './transforms.ts';
import { distinctPaths, emptyFields, FieldsDraft, getField } from '../model/values.ts';

export interface WriteContext {
  readonly read: (path: DocumentPath) => StoredDocument | null;
  readonly guard: Guard;
  readonly auth: RequestAuth | null;
  readonly commitTime: Micros;
  readonly naming: Naming;
}

/**
 * So many characters of documents that a batch has written already it may write again. Each write goes through all of
 * its document: without a bound, ten thousand of them on one large document would keep everybody waiting for minutes.
 */
const maxRewritten = 8 * 1024 * 1024;

type UpdateWrite = Extract<Write, { kind: 'update' }>;

/** What one write does to its document, before anybody has said that it may. */
interface Step {
  readonly write: Write;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly result: WriteResult;
}

/**
 * Works out what a batch does, without storing anything: each write sees the documents as the writes before it left
 * them. The guard is asked about all writes before any precondition or limit is looked at, so that a refused caller
 * cannot learn what exists; and about each as soon as it is worked out, so that a refused caller costs little.
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
  const steps: Step[] = [];
  let rewritten = 0;
  /** Works out the next write; `false` when there is none. */
  const goOn = (): boolean => {
    const write = writes[steps.length];
    if (write === undefined) return false;
    const { path } = write;
    if (!before.has(path)) before.set(path, readFor(write, context));
    const current = (after.has(path) ? after.get(path) : before.get(path)) ?? null;
    if (after.has(path) && current !== null) {
      rewritten += storedText(current.fields).length;
      if (rewritten > maxRewritten) throw tooOften();
    }
    const step = stepOf(write, current, context.commitTime);
    after.set(path, step.after);
    steps.push(step);
    return true;
  };
  const ask = guardOf(context, (path) => {
    while (goOn());
    const changed = after.get(path);
    return changed === undefined ? context.read(path) : changed;
  });
  for (const index of writes.keys()) {
    if (steps.length === index) goOn();
    const step = steps[index];
    if (step !== undefined) ask(step);
  }
  for (const { write, before, after } of steps) {
    checkPrecondition(write, before, context.naming);
    if (after !== null && after !== before) {
      checkDocument(after.path, after.fields, before?.fields);
    }
  }
  const changes = [...after]
    .map(([path, document]): Change => ({
      path,
      before: before.get(path) ?? null,
      after: document,
    }))
    .filter((change) => change.before !== change.after);
  return { writeResults: steps.map(({ result }) => result), changes };
}

/** Whoever runs the machine can delete what is damaged, which cannot be read. */
function readFor({ kind, path }: Write, { read, auth }: WriteContext): StoredDocument | null {
  try {
    return read(path);
  } catch (error) {
    if (!isDamage(error) || kind !== 'delete' || auth?.isOwner !== true) throw error;
    return { path, fields: emptyFields(), createTime: 0, updateTime: 0 };
  }
}

function stepOf(write: Write, before: StoredDocument | null, commitTime: Micros): Step {
  if (write.kind !== 'update') {
    const after = write.kind === 'delete' ? null : before;
    return { write, before, after, result: { updateTime: null, transformResults: [] } };
  }
  const { document, transformResults } = applyUpdate(write, before, commitTime);
  const result = { updateTime: document.updateTime, transformResults };
  return { write, before, after: document, result };
}

/** Asks the guard about one write after the other. */
function guardOf(
  { guard, auth, read, commitTime }: WriteContext,
  after: (path: DocumentPath) => StoredDocument | null,
): (step: Step) => void {
  const reads = new CountedReads({ before: read, after }, readsOfABatch);
  const time = requestTimeOf(commitTime);
  return ({ write, before, after }) => {
    const operation = operationOf(write, before);
    const isWritten = operation === 'create' || operation === 'update';
    guard({
      auth,
      operation,
      path: write.path,
      time,
      before,
      after: isWritten ? after : null,
      query: null,
      reads,
    });
  };
}

/** Firestore's server timestamps have milliseconds only, unlike its update times. */
function requestTimeOf(commitTime: Micros): Micros {
  return Math.floor(commitTime / 1000) * 1000;
}

function applyUpdate(
  write: UpdateWrite,
  current: StoredDocument | null,
  commitTime: Micros,
): { document: StoredDocument; transformResults: Value[] } {
  const draft = masked(write, current?.fields ?? emptyFields());
  const transformResults = applyTransforms(draft, write.transforms, requestTimeOf(commitTime));
  const { fields } = draft;
  // A write that changes nothing keeps the update time, and nobody hears of it.
  if (current !== null && isDeepStrictEqual(fields, current.fields, { skipPrototype: true })) {
    return { document: current, transformResults };
  }
  const createTime = current?.createTime ?? commitTime;
  return {
    document: { path: write.path, fields, createTime, updateTime: commitTime },
    transformResults,
  };
}

function masked({ mask, fields }: UpdateWrite, current: Fields): FieldsDraft {
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

function tooOften(): DocumentsError {
  return invalidArgument('The batch writes large documents too often.');
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

/** Firestore refuses an update after a delete of the same document, whatever is stored, but not a set after it. */
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
    if (count > maxTransforms) {
      throw tooManyTransforms();
    }
    counts.set(write.path, count);
  }
}
