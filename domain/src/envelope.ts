import type { PointsEntry } from './points.ts';
import type { Win } from './win.ts';

/** A registered boy. Stored documents may lack any field; here every field has a value or `null`. */
export interface Envelope {
  readonly envelopeId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The school's name: envelopes do not store its id. */
  readonly school: string | null;
  readonly grade: string | null;
  readonly rebbe: string | null;
  readonly birthDay: string | null;
  readonly birthMonth: string | null;
  /** The civil year, such as "2014". */
  readonly birthYear: string | null;
  /** The Hebrew date of birth is then that of the next day. */
  readonly isBornAfterSunset: boolean;
  readonly parentEmail: string | null;
  /** Whether the address asked for no more notes. */
  readonly hasNoNotes: boolean;
  readonly isActive: boolean;
  readonly minyanPoints: number;
  /** Why the stored total needs repair: it is a text that says a number, or no number at all. */
  readonly totalFault: 'text' | 'unreadable' | null;
  /** In stored order, oldest first. */
  readonly minyanPointsHistory: readonly PointsEntry[];
  readonly winnerList: readonly Win[];
  readonly studentImgUrl: string | null;
  readonly createdAt: Date | null;
}
