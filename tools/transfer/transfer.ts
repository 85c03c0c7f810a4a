import type { Part } from './arguments.ts';
import { transferDocuments } from './documents.ts';
import { transferFiles } from './files.ts';
import { addressRewriter } from './rewrite-addresses.ts';
import type { Place } from './places.ts';
import type { TransferState } from './state.ts';
import { transferUsers } from './users.ts';

export interface Transfer {
  readonly from: Place;
  /** `null` for a dry run. */
  readonly to: Place | null;
  readonly parts: ReadonlySet<Part>;
  readonly state: TransferState;
  readonly withoutPasswords: boolean;
  readonly onProgress: (what: Part, count: number) => void;
}

export interface TransferOutcome {
  readonly counts: ReadonlyMap<Part, number>;
  /** The addresses of accounts whose password could not be transferred. */
  readonly withoutPassword: readonly string[];
  /** One sentence for each refused item. */
  readonly refused: readonly string[];
}

/** Copies everything. It is idempotent and deletes nothing. */
export async function transferAll(transfer: Transfer): Promise<TransferOutcome> {
  const { from, to, parts } = transfer;
  const moved = to === null ? <T>(value: T): T => value : addressRewriter(from, to);
  // Files first, so that no document shows a missing picture.
  const files = parts.has('files') ? await transferFiles(transfer) : null;
  const documents = parts.has('documents') ? await transferDocuments(transfer, moved) : null;
  const users = parts.has('accounts') ? await transferUsers(transfer, moved) : null;
  transfer.state.finish();
  const counts = { accounts: users?.count, documents: documents ?? undefined, files: files?.count };
  return {
    counts: new Map([...parts].map((part) => [part, counts[part] ?? 0])),
    withoutPassword: users?.withoutPassword ?? [],
    refused: [...(files?.refused ?? []), ...(users?.refused ?? [])],
  };
}
