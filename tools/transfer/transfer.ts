import type { Part } from './arguments.ts';
import { transferDocuments } from './documents.ts';
import { transferFiles } from './files.ts';
import type { TransferJob } from './job.ts';
import { addressRewriter } from './rewrite-addresses.ts';
import { transferUsers } from './users.ts';

export interface TransferOutcome {
  readonly counts: ReadonlyMap<Part, number>;
  /** The addresses of accounts whose password could not be transferred. */
  readonly withoutPassword: readonly string[];
  /** One sentence for each refused item. */
  readonly refused: readonly string[];
}

/** Copies the wanted parts from one place to another. Idempotent; deletes nothing. */
export async function transferAll(job: TransferJob): Promise<TransferOutcome> {
  const { from, to, parts } = job;
  const rewrite = to === null ? <T>(value: T): T => value : addressRewriter(from, to);
  // Files first, so that no document shows a missing picture.
  const files = parts.has('files') ? await transferFiles(job) : null;
  const documents = parts.has('documents') ? await transferDocuments(job, rewrite) : null;
  const users = parts.has('accounts') ? await transferUsers(job, rewrite) : null;
  job.state.finish();
  const counts = { accounts: users?.count, documents: documents ?? undefined, files: files?.count };
  return {
    counts: new Map([...parts].map((part) => [part, counts[part] ?? 0])),
    withoutPassword: users?.withoutPassword ?? [],
    refused: [...(files?.refused ?? []), ...(users?.refused ?? [])],
  };
}
