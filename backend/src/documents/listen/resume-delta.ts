import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import type { DocumentPath } from '../model/types.ts';
import type { LiveTarget } from './stream-state.ts';

/** What a client with a resume token has missed. */
export interface ResumeDelta {
  /** The documents that may have changed; those in the result are sent. */
  readonly changed: ReadonlySet<DocumentPath>;
  /** Those of them that are not in the result now. */
  readonly absent: ReadonlySet<DocumentPath>;
}

/** The security rules are evaluated for each absent document; for more of them a reset costs less. */
const maxAbsent = 1000;

/** The changes of the target since the token; `null` when the client needs a reset and the whole result. */
export function resumeDeltaOf(
  documents: Documents,
  { spec, result, stream }: LiveTarget,
  resumeToken: string,
): ResumeDelta | null {
  const changed = documents.changes.since(resumeToken, spec);
  if (changed === null) return null;
  // A document that was displaced from a limited result has not changed itself, so the log does not have it.
  if (result.isWindowed && changed.size > 0) return null;
  const absent = new Set(changed);
  if (changed.size > 0) {
    for (const document of result.candidates) {
      if (changed.has(document.path) && result.isMatch(document)) absent.delete(document.path);
    }
  }
  if (absent.size > maxAbsent) return null;
  // Nothing says whether it was in the result, so its name goes only to a caller who may read it.
  const mayBeNamed = [...absent].every((path) => mayRead(documents, path, stream.auth));
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
