import { addWin, moveWin, removeWin } from '@gabbai/domain/winner-changes.ts';
import { isWin, type WinnerEntry } from '@gabbai/domain/winners.ts';
import { deleteWinnerImages } from './images.ts';
import { findWeekId, orRefuse, readWinners, transact, writeWinners } from './transact-winners.ts';

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
export async function addWinner({ winnerImg = null, at, ...win }: NewWin): Promise<void> {
  await transact(async (transaction) => {
    const { envelopeId, weekId, prizeId } = win;
    const touched = { envelopeIds: [envelopeId], weekIds: [weekId], prizeId, at };
    const before = await readWinners(transaction, touched);
    writeWinners(transaction, before, orRefuse(addWin(before, { ...win, winnerImg })));
  });
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
 * all; a winner's picture that is replaced is deleted. Needs the network. Refuses with winner-exists,
 * prize-image-missing, prize-taken, old-envelope-missing, current-envelope-missing, week-missing,
 * previous-week-missing, or winner-missing when somebody else has removed or moved it meanwhile.
 */
export async function editWinner({ from, to, at }: WinChange): Promise<void> {
  const replaced = await transact(async (transaction) => {
    const weekId = await findWeekId(from);
    const before = await readWinners(transaction, {
      envelopeIds: [from.envelopeId, to.envelopeId],
      weekIds: [weekId, to.weekId],
      prizeId: to.prizeId,
      at,
    });
    writeWinners(transaction, before, orRefuse(moveWin(before, { ...from, weekId }, to)));
    return imageOf(before.boys.get(from.envelopeId), from, before.thisYear);
  });
  if (replaced !== to.winnerImg) await deleteWinnerImages([replaced]);
}

interface WinRemoval {
  readonly from: WinReference;
  readonly at: Date;
}

/** Takes a win off the boy's list and frees the prize; the winner's picture is deleted. Needs the network. */
export async function removeWinner({ from, at }: WinRemoval): Promise<void> {
  const replaced = await transact(async (transaction) => {
    const weekId = await findWeekId(from);
    const before = await readWinners(transaction, {
      envelopeIds: [from.envelopeId],
      weekIds: [weekId],
      at,
    });
    writeWinners(transaction, before, removeWin(before, { ...from, weekId }));
    return imageOf(before.boys.get(from.envelopeId), from, before.thisYear);
  });
  await deleteWinnerImages([replaced]);
}

function imageOf(
  list: readonly WinnerEntry[] = [],
  win: WinReference,
  thisYear: number,
): string | null {
  return list.find((entry) => isWin(entry, win, thisYear))?.winnerImg ?? null;
}
