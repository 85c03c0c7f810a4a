import type { Part } from './arguments.ts';
import { transferDocuments } from './documents.ts';
import { transferFiles } from './files.ts';
import { movingBetween } from './moved-value.ts';
import type { Place } from './places.ts';
import type { TransferState } from './state.ts';
import { transferUsers } from './users.ts';

export interface Transfer {
  readonly from: Place;
  /** `null`: a dry run. */
  readonly to: Place | null;
  readonly parts: ReadonlySet<Part>;
  readonly state: TransferState;
  readonly withoutPasswords: boolean;
  readonly onProgress: (what: Part, count: number) => void;
}

export interface TransferOutcome {
  /** How many there are of each. */
  readonly counts: ReadonlyMap<Part, number>;
  /** Addresses of people whose password could not be carried over. */
  readonly withoutPassword: readonly string[];
  /** What the other place refused, each a sentence. */
  readonly refused: readonly string[];
}

/** Carries everything over; done twice it changes nothing, and it removes nothing. */
export async function transferAll(transfer: Transfer): Promise<TransferOutcome> {
  const { from, to, parts } = transfer;
  const moved = to === null ? <T>(value: T): T => value : movingBetween(from, to);
  // Files first: nobody should see a document whose picture is not there yet.
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
