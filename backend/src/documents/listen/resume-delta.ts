import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import type { Target } from './stream-state.ts';
import type { DocumentPath } from '../model/types.ts';

/** What a client that was away must be told of a target. */
export interface TargetNews {
  /** Whatever may have changed: those in the result are told with their content. */
  readonly changed: ReadonlySet<DocumentPath>;
  /** Those of them that are not in the result now. */
  readonly absent: ReadonlySet<DocumentPath>;
}

/** The rules are asked about each that is absent; to begin anew costs less than to ask about more. */
const maxAbsent = 1000;

/** What became of the target since the token; `null` when only the whole result will do. */
export function newsSince(
  documents: Documents,
  { subject, result, owner }: Target,
  resumeToken: string,
): TargetNews | null {
  const changed = documents.changes.since(resumeToken, subject);
  if (changed === null) return null;
  // What was pushed out of a limited result has not changed itself, so the log does not name it.
  if (result.isWindowed && changed.size > 0) return null;
  const absent = new Set(changed);
  if (changed.size > 0) {
    for (const document of result.candidates) {
      if (changed.has(document.path) && result.isMatch(document)) absent.delete(document.path);
    }
  }
  if (absent.size > maxAbsent) return null;
  // Whether it was in the target is not known: its name is told only to who may read it anyway.
  const mayBeNamed = [...absent].every((path) => mayRead(documents, path, owner.auth));
  return mayBeNamed ? { changed, absent } : null;
}

function mayRead(documents: Documents, path: DocumentPath, auth: RequestAuth | null): boolean {
  try {
    documents.permit({ kind: 'document', path }, auth);
    return true;
  } catch {
    return false;
  }
}
