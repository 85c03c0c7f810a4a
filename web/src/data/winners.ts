import {
  addWin,
  changePastWin,
  moveWin,
  removeWin,
  type NewWin,
  type PastWinChange,
  type WinChange,
} from '@gabbai/domain/change-wins.ts';
import type { BoysWin } from '@gabbai/domain/find-win.ts';
import { sidesOf, type OldWin, type Winners } from '@gabbai/domain/win-records.ts';
import type { WinnerEntry } from '@gabbai/domain/win.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { transact } from './activity.ts';
import { canGiveBack } from './can-restore-win.ts';
import { knownName } from './live-envelopes.ts';
import { envelopeAt, listWeeks, orRefuse, readWinners, writeWinners } from './transact-winners.ts';
import { deleteUnusedImages } from './unused-images.ts';
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

/** What a win is to be; one of an earlier year keeps its week and its prize. */
export type EditedWin = WinChange | PastWinChange;

interface WinEdit {
  readonly from: WinReference;
  readonly to: EditedWin;
  readonly at: Date;
  readonly attemptId?: string;
}

/**
 * Changes a win: its picture, its boy, and one of this year its prize and its week, too. Up to two boys and two weeks
 * change together or not at all; a winner's picture that is replaced is deleted. Needs the network. Refuses with
 * winner-exists, prize-image-missing, prize-taken, prize-ambiguous, old-envelope-missing, current-envelope-missing,
 * week-missing, previous-week-missing, past-win when the year has turned meanwhile, or winner-missing when somebody else
 * has removed or moved it.
 */
export async function editWinner({ from, to, at, attemptId }: WinEdit): Promise<void> {
  const edited = await transact(async (transaction) => {
    const read = await listWeeks();
    const old = { ...from, weekId: weekIdOfWin(from, read, at) };
    const place = 'prizeId' in to ? to : null;
    const before = await readWinners(transaction, {
      envelopeIds: [old.envelopeId, to.envelopeId],
      weekIds: [old.weekId, place?.weekId ?? null],
      prizeId: place?.prizeId,
      known: read.weeks,
      at,
    });
    const after = orRefuse(
      'prizeId' in to ? moveWin(before, old, to) : changePastWin(before, old, to),
    );
    const written = writeWinners(transaction, before, after);
    const { entries, prizes } = sidesOf(before, old);
    const isElsewhere =
      place !== null &&
      (place.weekId !== old.weekId || place.prizeId !== (prizes[0]?.prizeId ?? old.prizeId));
    const isMoved = isElsewhere || to.envelopeId !== old.envelopeId;
    const was = factsOf(old.envelopeId, entries[0]);
    const had = before.boys.get(to.envelopeId);
    const now = after.boys.get(to.envelopeId)?.find((entry) => had?.includes(entry) !== true);
    return {
      activity: {
        action: isMoved ? 'move-winner' : 'edit-winner',
        subject: envelopeAt(to.envelopeId).path,
        summary: isMoved
          ? activityTexts.moveWinner(was, {
              from: knownName(old.envelopeId),
              to: knownName(to.envelopeId),
            })
          : activityTexts.editWinner(knownName(old.envelopeId), was),
        before: was,
        after: factsOf(to.envelopeId, now),
      },
      result: {
        pictures: picturesOf(before, old).filter((picture) => picture !== now?.winnerImg),
        written,
      },
    };
  }, attemptId);
  // Done by an earlier try, whose answer was lost: a picture too many is left, which is no reason to trouble anybody.
  if (edited !== undefined) void deleteUnusedImages(edited.pictures, edited.written);
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
    const old = { ...from, weekId };
    const before = await readWinners(transaction, {
      envelopeIds: [from.envelopeId],
      weekIds: [weekId],
      known: read.weeks,
      at,
    });
    const after = removeWin(before, old);
    const written = writeWinners(transaction, before, after);
    const isAnyTouched = written.size > 0;
    const { envelopeId, prizeId } = from;
    const given = weekId === null ? null : { envelopeId, weekId, prizeId };
    const canUndo =
      isAnyTouched && given !== null && canGiveBack(before, after, { ...given, winnerImg: null });
    const was = factsOf(from.envelopeId, sidesOf(before, old).entries[0] ?? from);
    return {
      activity: isAnyTouched
        ? {
            action: 'remove-winner',
            subject: envelopeAt(from.envelopeId).path,
            summary: activityTexts.removeWinner(knownName(from.envelopeId), was),
            before: was,
          }
        : null,
      result: { pictures: picturesOf(before, old), written, given: canUndo ? given : null },
    };
  });
  if (removal === undefined) return null;
  const { pictures, written, given } = removal;
  void deleteUnusedImages(pictures, written);
  return given && ((undoneAt) => addWinner({ ...given, at: undoneAt }));
}

/** The pictures of a win, on both of its sides. */
function picturesOf(winners: Winners, win: OldWin): readonly (string | null)[] {
  const { entries, prizes } = sidesOf(winners, win);
  return [...entries, ...prizes].map(({ winnerImg }) => winnerImg);
}

function factsOf(studentId: string, win: Partial<WinnerEntry> | undefined) {
  const { prizeId = '', prizeName = '', weekName = '', year = null } = win ?? {};
  return { studentId, prizeId, prizeName, weekName, year };
}
