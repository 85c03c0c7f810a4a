import type { Part } from './arguments.ts';
import type { Place } from './place.ts';
import type { TransferState } from './state.ts';

/** What to copy, from where, and to where. */
export interface TransferJob {
  readonly from: Place;
  /** `null` for a dry run. */
  readonly to: Place | null;
  readonly parts: ReadonlySet<Part>;
  readonly state: TransferState;
  readonly withoutPasswords: boolean;
  readonly onProgress: (what: Part, count: number) => void;
}
