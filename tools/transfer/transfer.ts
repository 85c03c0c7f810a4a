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
  readonly state: TransferState;
  readonly withoutPasswords: boolean;
  readonly onProgress: (what: 'accounts' | 'documents' | 'files', count: number) => void;
}

export interface TransferOutcome {
  readonly accounts: number;
  readonly documents: number;
  readonly files: number;
  /** Addresses of people whose password could not be carried over. */
  readonly withoutPassword: readonly string[];
  /** What the other place refused, each a sentence. */
  readonly refused: readonly string[];
}

/** Carries everything over; done twice it changes nothing, and it removes nothing. */
export async function transferAll(transfer: Transfer): Promise<TransferOutcome> {
  const { from, to } = transfer;
  const moved = to === null ? <T>(value: T): T => value : movingBetween(from, to);
  // Files first: nobody should see a document whose picture is not there yet.
  const files = await transferFiles(transfer);
  const documents = await transferDocuments(transfer, moved);
  const users = await transferUsers(transfer, moved);
  transfer.state.finish();
  return {
    accounts: users.count,
    documents,
    files: files.count,
    withoutPassword: users.withoutPassword,
    refused: [...files.refused, ...users.refused],
  };
}
