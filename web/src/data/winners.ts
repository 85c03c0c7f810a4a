import { DataError } from './errors.ts';

/** Names one win of a boy; `{ ...winnerEntry, envelopeId }` is one. */
export interface WinReference {
  readonly envelopeId: string;
  readonly prizeId: string;
  readonly weekName: string;
  readonly year: number | null;
}

interface NewWin {
  readonly envelopeId: string;
  readonly weekId: string;
  readonly prizeId: string;
  readonly winnerImg?: string | null;
  readonly at: Date;
}

/**
 * Gives a prize to a boy: his list and the week's prize change together or not at all. Needs the network. Refuses with
 * winner-exists, prize-image-missing, prize-taken, week-not-found or current-envelope-missing.
 */
export async function addWinner(win: NewWin): Promise<void> {
  throw new DataError('unimplemented', JSON.stringify(win));
}

interface WinChange {
  readonly from: WinReference;
  /** All of what the win is to be, whether it changes or not. */
  readonly to: {
    readonly envelopeId: string;
    readonly weekId: string;
    readonly prizeId: string;
    readonly winnerImg: string | null;
  };
  readonly at: Date;
}

/**
 * Changes a win: its picture, its prize, its week, its boy. Up to two boys and two weeks change together or not at
 * all. Needs the network. Refuses with the codes of `addWinner`, and old-envelope-missing, week-missing,
 * previous-week-missing, winner-missing (somebody else has removed or moved it meanwhile).
 */
export async function editWinner(change: WinChange): Promise<void> {
  throw new DataError('unimplemented', JSON.stringify(change));
}

/** Takes a win off the boy's list and frees the prize; the winner's picture is deleted. Needs the network. */
export async function removeWinner(removal: {
  readonly from: WinReference;
  readonly at: Date;
}): Promise<void> {
  throw new DataError('unimplemented', JSON.stringify(removal));
}
