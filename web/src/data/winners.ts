import { addWin, moveWin, removeWin, type NewWin } from '@gabbai/domain/winner-changes.ts';
import type { BoysWin } from '@gabbai/domain/win-places.ts';
import { sidesOf } from '@gabbai/domain/win-sides.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { transact } from './activity.ts';
import { canGiveBack } from './give-back.ts';
import { deleteWinnerImages } from './images.ts';
import { knownName } from './live-envelopes.ts';
import { envelopeAt, listWeeks, orRefuse, readWinners, writeWinners } from './transact-winners.ts';
import { weekIdOfWin } from './win-week.ts';

/** Names one win of a boy; `{ ...winnerEntry, envelopeId }` is one. */
export type WinReference = BoysWin;

interface GivenWin extends Omit<NewWin, 'winnerImg'> {
  readonly winnerImg?: string | null;
  readonly at: Date;
  /** The same for the same win tried again: then it is given once, even when the first try's answer was lost. */
  readonly attemptId?: string;
}

/**
 * Gives a prize to a boy: his list and the week's prize change together or not at all. Needs the network. Refuses with
 * winner-exists, prize-image-missing, prize-taken, prize-ambiguous, week-not-found or current-envelope-missing.
 */
export async function addWinner({
  winnerImg = null,
  at,
  attemptId,
  ...win
}: GivenWin): Promise<void> {
  await transact(async (transaction) => {
    const { envelopeId, weekId, prizeId } = win;
    const { weeks: known } = await listWeeks();
    const touched = { envelopeIds: [envelopeId], weekIds: [weekId], prizeId, known, at };
    const before = await readWinners(transaction, touched);
    const after = orRefuse(addWin(before, { ...win, winnerImg }));
    writeWinners(transaction, before, after);
    const facts = factsOf(envelopeId, after.boys.get(envelopeId)?.at(-1));
    return {
      activity: {
        action: 'add-winner',
        subject: envelopeAt(envelopeId).path,
        summary: activityTexts.addWinner(knownName(envelopeId), facts),
        after: facts,
      },
      result: undefined,
    };
  }, attemptId);
}

interface WinChange {
  readonly from: WinReference;
  /** All of what the win is to be, whether it changes or not. */
  readonly to: NewWin;
  readonly at: Date;
  readonly attemptId?: string;
}

/**
 * Changes a win: its picture, its prize, its week, its boy. Up to two boys and two weeks change together or not at
 * all; a winner's picture that is replaced is deleted. Needs the network. Refuses with winner-exists,
 * prize-image-missing, prize-taken, prize-ambiguous, old-envelope-missing, current-envelope-missing, week-missing,
 * previous-week-missing, or winner-missing when somebody else has removed or moved it meanwhile.
 */
export async function editWinner({ from, to, at, attemptId }: WinChange): Promise<void> {
  const replaced = await transact(async (transaction) => {
    const read = await listWeeks();
    const weekId = weekIdOfWin(from, read, at);
    const before = await readWinners(transaction, {
      envelopeIds: [from.envelopeId, to.envelopeId],
      weekIds: [weekId, to.weekId],
      prizeId: to.prizeId,
      known: read.weeks,
      at,
    });
    const after = orRefuse(moveWin(before, { ...from, weekId }, to));
    writeWinners(transaction, before, after);
    const { entries, prizes } = sidesOf(before, { ...from, weekId });
    const [old] = entries;
    const isMoved =
      to.weekId !== weekId ||
      to.prizeId !== (prizes[0]?.prizeId ?? from.prizeId) ||
      to.envelopeId !== from.envelopeId;
    const was = factsOf(from.envelopeId, old);
    const had = before.boys.get(to.envelopeId);
    const now = after.boys.get(to.envelopeId)?.find((entry) => had?.includes(entry) !== true);
    return {
      activity: {
        action: isMoved ? 'move-winner' : 'edit-winner',
        subject: envelopeAt(to.envelopeId).path,
        summary: isMoved
          ? activityTexts.moveWinner(was, {
              from: knownName(from.envelopeId),
              to: knownName(to.envelopeId),
            })
          : activityTexts.editWinner(knownName(from.envelopeId), was),
        before: was,
        after: factsOf(to.envelopeId, now),
      },
      result: old?.winnerImg ?? null,
    };
  }, attemptId);
  // Done by an earlier try, whose answer was lost: a picture too many is left, which is no reason to trouble anybody.
  if (replaced !== undefined && replaced !== to.winnerImg) void deleteWinnerImages([replaced]);
}

interface WinRemoval {
  readonly from: WinReference;
  readonly at: Date;
}

/**
 * Takes a win off the boy's list and frees the prize; the winner's picture is deleted. Needs the network. Answers with
 * the way to give it back, `null` where that would not make everything as it was.
 */
export async function removeWinner({
  from,
  at,
}: WinRemoval): Promise<((undoneAt: Date) => Promise<void>) | null> {
  const removal = await transact(async (transaction) => {
    const read = await listWeeks();
    const weekId = weekIdOfWin(from, read, at);
    const before = await readWinners(transaction, {
      envelopeIds: [from.envelopeId],
      weekIds: [weekId],
      known: read.weeks,
      at,
    });
    const [old] = sidesOf(before, { ...from, weekId }).entries;
    const after = removeWin(before, { ...from, weekId });
    const isAnyTouched = writeWinners(transaction, before, after);
    const { envelopeId, prizeId } = from;
    const given = weekId === null ? null : { envelopeId, weekId, prizeId };
    const canUndo =
      isAnyTouched && given !== null && canGiveBack(before, after, { ...given, winnerImg: null });
    const was = factsOf(from.envelopeId, old ?? from);
    return {
      activity: isAnyTouched
        ? {
            action: 'remove-winner',
            subject: envelopeAt(from.envelopeId).path,
            summary: activityTexts.removeWinner(knownName(from.envelopeId), was),
            before: was,
          }
        : null,
      result: { picture: old?.winnerImg ?? null, given: canUndo ? given : null },
    };
  });
  if (removal === undefined) return null;
  const { picture, given } = removal;
  void deleteWinnerImages([picture]);
  return given && ((undoneAt) => addWinner({ ...given, at: undoneAt }));
}

function factsOf(studentId: string, win: Partial<WinnerEntry> | undefined) {
  const { prizeId = '', prizeName = '', weekName = '', year = null } = win ?? {};
  return { studentId, prizeId, prizeName, weekName, year };
}
