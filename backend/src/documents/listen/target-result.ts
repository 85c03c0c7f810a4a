import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents, ReadSubject } from '../documents.ts';
import { compareByQuery, matchesQuery } from '../query/run-query.ts';
import type { Change, DocumentPath, Query, StoredDocument } from '../model/types.ts';

/** How one commit changed a target's result. */
export interface TargetDelta {
  /** Documents that came into the result, or changed in it. */
  readonly present: readonly StoredDocument[];
  readonly left: readonly DocumentPath[];
}

/** The result of one target, kept up to date. */
export interface TargetResult {
  /** Whether a change elsewhere can push documents out or let others in. */
  readonly isWindowed: boolean;
  /** The documents, as they were when it was opened, of which those that match are the result. */
  readonly candidates: readonly StoredDocument[];
  isMatch(document: StoredDocument): boolean;
  /** Takes the changes of one commit that touch the target's collection or document. */
  apply(changes: readonly Change[]): TargetDelta;
}

/** Reads the subject's present result, with the caller's rights. */
export function openResult(
  subject: ReadSubject,
  read: { readonly documents: Documents; readonly auth: RequestAuth | null },
): TargetResult {
  if (subject.kind === 'document') {
    const document = read.documents.get(subject.path, read.auth);
    return {
      isWindowed: false,
      candidates: document === null ? [] : [document],
      isMatch: () => true,
      apply: documentDelta,
    };
  }
  const { query } = subject;
  if (query.limit !== null || query.offset !== 0) {
    return windowedResult(query, () => read.documents.query(query, read.auth));
  }
  const shape = JSON.stringify(query);
  return {
    isWindowed: false,
    // Whoever listens sorts for himself.
    candidates: read.documents.candidates(query, read.auth),
    isMatch: (document) => matchesQuery(query, document),
    apply: (changes) => sharedDelta(shape, query, changes),
  };
}

/** What was worked out for the changes of a commit, by the query's text. */
const deltas = new WeakMap<readonly Change[], Map<string, TargetDelta>>();

/** Many listen to the same: what a commit did to it is worked out once. */
function sharedDelta(shape: string, query: Query, changes: readonly Change[]): TargetDelta {
  const known = deltas.get(changes) ?? new Map<string, TargetDelta>();
  deltas.set(changes, known);
  const delta = known.get(shape) ?? queryDelta(query, changes);
  known.set(shape, delta);
  return delta;
}

function documentDelta(changes: readonly Change[]): TargetDelta {
  return {
    present: changes.flatMap(({ after }) => after ?? []),
    left: changes.filter(({ after }) => after === null).map(({ path }) => path),
  };
}

function queryDelta(query: Query, changes: readonly Change[]): TargetDelta {
  const isMatch = (document: StoredDocument | null): document is StoredDocument =>
    document !== null && matchesQuery(query, document);
  return {
    present: changes.map(({ after }) => after).filter(isMatch),
    left: changes
      .filter(({ before, after }) => isMatch(before) && !isMatch(after))
      .map(({ path }) => path),
  };
}

/** A result with a limit: what is pushed out or let in depends on the documents around it. */
function windowedResult(query: Query, run: () => StoredDocument[]): TargetResult {
  const compare = compareByQuery(query);
  const initial = run();
  let current = initial;

  /** The new result, from what is known where that is enough: a query costs more than a comparison. */
  const after = (
    changes: readonly Change[],
    entering: readonly StoredDocument[],
  ): StoredDocument[] => {
    const touched = new Set(changes.map(({ path }) => path));
    const known = [...current.filter(({ path }) => !touched.has(path)), ...entering].toSorted(
      compare,
    );
    const limit = query.limit ?? Infinity;
    const last = current.at(-1);
    if (query.offset > 0) return run();
    if (current.length < limit || last === undefined) return known.slice(0, limit);
    // Past the old last document there may be others that were never in the result.
    const certain = known.filter((document) => compare(document, last) <= 0);
    return certain.length >= limit ? certain.slice(0, limit) : run();
  };

  return {
    isWindowed: true,
    candidates: initial,
    isMatch: () => true,
    apply(changes) {
      const { present: entering, left: leaving } = queryDelta(query, changes);
      if (entering.length === 0 && leaving.length === 0) return { present: [], left: [] };
      const previous = new Map(current.map((document) => [document.path, document.updateTime]));
      current = after(changes, entering);
      const paths = new Set(current.map(({ path }) => path));
      return {
        present: current.filter(({ path, updateTime }) => previous.get(path) !== updateTime),
        left: [...previous.keys()].filter((path) => !paths.has(path)),
      };
    },
  };
}
