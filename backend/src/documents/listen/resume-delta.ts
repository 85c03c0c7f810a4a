import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import type { DocumentPath } from '../model/types.ts';
import type { LiveTarget } from './stream-state.ts';

/** The changes that a client with a resume token missed. */
export interface ResumeDelta {
  /** The documents that may have changed, in the result or not. */
  readonly changed: ReadonlySet<DocumentPath>;
  /** The changed documents that are not in the result now. */
  readonly absent: ReadonlySet<DocumentPath>;
}

/** The security rules are evaluated for each absent document; above this number a reset costs less. */
const maxAbsent = 1000;

/** The changes of the target since the token; `null` when the client needs a reset and the whole result. */
export function resumeDeltaOf(
  documents: Documents,
  { spec, result, stream }: LiveTarget,
  resumeToken: string,
): ResumeDelta | null {
  const changed = documents.changes.since(resumeToken, spec);
  if (changed === null) return null;
  // With a limit, a changed document can displace an unchanged one, which the log of changes does not show.
  if (result.hasLimitOrOffset && changed.size > 0) return null;
  const absent = new Set(changed);
  if (changed.size > 0) {
    for (const document of result.candidates) {
      if (changed.has(document.path) && result.isMatch(document)) absent.delete(document.path);
    }
  }
  if (absent.size > maxAbsent) return null;
  // The documents may never have been in the result, so only a caller who may read them gets their names.
  const mayReadAbsent = [...absent].every((path) => mayRead(documents, path, stream.auth));
  return mayReadAbsent ? { changed, absent } : null;
}

function mayRead(documents: Documents, path: DocumentPath, auth: RequestAuth | null): boolean {
  try {
    documents.permit({ kind: 'document', path }, auth);
    return true;
  } catch {
    return false;
  }
}
