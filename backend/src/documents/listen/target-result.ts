import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import type { TargetSpec } from '../model/target.ts';
import type { Change, DocumentPath, Query, StoredDocument } from '../model/types.ts';
import { compareByQuery, matchesQuery } from '../query/run-query.ts';

/** How one commit changed a target's result. */
export interface TargetDelta {
  /** Documents that entered the result, or changed in it. */
  readonly changed: readonly StoredDocument[];
  readonly removed: readonly DocumentPath[];
}

/** The result of one target, kept up to date. */
export interface TargetResult {
  /** Whether the query has a limit or an offset, so that one document can displace another. */
  readonly hasLimitOrOffset: boolean;
  /** The documents of the target's scope when it was opened, until they are sent; some may not match. */
  candidates: readonly StoredDocument[];
  isMatch(document: StoredDocument): boolean;
  /** Applies the changes of one commit to documents in the target's scope. */
  apply(changes: readonly Change[]): TargetDelta;
}

/** Reads the target's result, with the caller's rights. */
export function openResult(
  documents: Documents,
  spec: TargetSpec,
  auth: RequestAuth | null,
): TargetResult {
  if (spec.kind === 'document') {
    const document = documents.get(spec.path, auth);
    return {
      hasLimitOrOffset: false,
      candidates: document === null ? [] : [document],
      isMatch: () => true,
      apply: documentDelta,
    };
  }
  const { query } = spec;
  if (query.limit !== null || query.offset !== 0) {
    return limitedResult(query, () => documents.query(query, auth));
  }
  const queryKey = JSON.stringify(query);
  return {
    hasLimitOrOffset: false,
    // Unsorted: the client sorts.
    candidates: documents.candidates(query, auth),
    isMatch: (document) => matchesQuery(query, document),
    apply: (changes) => sharedDelta(queryKey, query, changes),
  };
}

/** The deltas of each commit by query, computed once, since many streams listen to the same query. */
const sharedDeltas = new WeakMap<readonly Change[], Map<string, TargetDelta>>();

function sharedDelta(queryKey: string, query: Query, changes: readonly Change[]): TargetDelta {
  const deltas = sharedDeltas.get(changes) ?? new Map<string, TargetDelta>();
  sharedDeltas.set(changes, deltas);
  const delta = deltas.get(queryKey) ?? queryDelta(query, changes);
  deltas.set(queryKey, delta);
  return delta;
}

function documentDelta(changes: readonly Change[]): TargetDelta {
  return {
    changed: changes.flatMap(({ after }) => after ?? []),
    removed: changes.filter(({ after }) => after === null).map(({ path }) => path),
  };
}

function queryDelta(query: Query, changes: readonly Change[]): TargetDelta {
  const isMatch = (document: StoredDocument | null): document is StoredDocument =>
    document !== null && matchesQuery(query, document);
  return {
    changed: changes.map(({ after }) => after).filter(isMatch),
    removed: changes
      .filter(({ before, after }) => isMatch(before) && !isMatch(after))
      .map(({ path }) => path),
  };
}

/** The result of a query with a limit or an offset. */
function limitedResult(query: Query, run: () => StoredDocument[]): TargetResult {
  const compare = compareByQuery(query);
  const initial = run();
  let current = initial;

  /** Computes the new result from known documents where possible, since running the query costs more. */
  const resultAfter = (
    changes: readonly Change[],
    matching: readonly StoredDocument[],
  ): StoredDocument[] => {
    const touched = new Set(changes.map(({ path }) => path));
    const untouched = current.filter(({ path }) => !touched.has(path));
    const known = [...untouched, ...matching].toSorted(compare);
    const limit = query.limit ?? Infinity;
    const last = current.at(-1);
    if (query.offset > 0) return run();
    if (current.length < limit || last === undefined) return known.slice(0, limit);
    // Beyond the old last document there may be documents that are not known here.
    const certain = known.filter((document) => compare(document, last) <= 0);
    return certain.length >= limit ? certain.slice(0, limit) : run();
  };

  return {
    hasLimitOrOffset: true,
    candidates: initial,
    isMatch: () => true,
    apply(changes) {
      const { changed: matching, removed: noLongerMatching } = queryDelta(query, changes);
      if (matching.length === 0 && noLongerMatching.length === 0)
        return { changed: [], removed: [] };
      const previous = new Map(current.map((document) => [document.path, document.updateTime]));
      current = resultAfter(changes, matching);
      const paths = new Set(current.map(({ path }) => path));
      return {
        changed: current.filter(({ path, updateTime }) => previous.get(path) !== updateTime),
        removed: [...previous.keys()].filter((path) => !paths.has(path)),
      };
    },
  };
}
