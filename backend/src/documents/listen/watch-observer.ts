import type { Micros } from '../../kernel/micros.ts';
import type { DocumentNews } from './document-changes.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';

/** Who is told. The words are those of the Listen stream. */
export interface Listener {
  added(targetId: number): void;
  /** The client must forget what it believes to be in the target. */
  reset(targetId: number): void;
  current(targetId: number, at: ReadPoint): void;
  /** `error`: why the target ended without being asked to, else `null`. */
  removed(targetId: number, error: unknown): void;
  present(document: StoredDocument, targets: Pick<DocumentNews, 'in' | 'out'>): void;
  deleted(path: DocumentPath, out: readonly number[], at: ReadPoint): void;
  /** The document is still there, but not in these targets any more. */
  left(path: DocumentPath, out: readonly number[], at: ReadPoint): void;
  /** How many documents a target now has: a client that counts otherwise begins anew by itself. */
  counted(targetId: number, count: number): void;
  /** That the client has all of these targets as of the token: what a snapshot without one does not say of them. */
  confirmed(targetIds: readonly number[], resumeToken: string): void;
  snapshot(at: ReadPoint): void;
  /**
   * A snapshot in the middle of a target's beginning: the client may show what it has, and knows that it is not all.
   * No token comes with it, since nobody could go on from there.
   */
  glimpse(targetId: number, readTime: Micros): void;
  /** Calls back when what was told so far is on its way to the client. */
  whenTold(work: () => void): void;
}

export interface ReadPoint {
  readonly readTime: Micros;
  /** `null`: of one of the targets the client has only a part, and could not go on from here. */
  readonly resumeToken: string | null;
}
