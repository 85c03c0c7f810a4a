import { addWin, changePastWin, moveWin, removeWin } from '@gabbai/domain/change-wins.ts';
import type { StoredDraw } from '@gabbai/domain/draw/draw.ts';
import { findWinRecords } from '@gabbai/domain/win-records.ts';
import type { Win, WinInput, WinKey, WinRefusal, WinState } from '@gabbai/domain/win.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { transact } from '../changes/activity.ts';
import { canRestoreWin } from './can-restore-win.ts';
import { cachedName } from '../live/live-envelopes.ts';
import {
  envelopeAt,
  listWeeks,
  readWinState,
  winStateOrThrow,
  writeWinState,
} from './win-state.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { readRunningYear } from '../years/years.ts';
import { weekIdOfWin } from './win-week.ts';

interface Attempt {
  readonly at: Date;
  /** Retries of one attempt share its id, so that it is applied once. */
  readonly attemptId?: string;
  /** Kept in the activity when the winner was drawn. */
  readonly draw?: StoredDraw | undefined;
}

/**
 * Gives a prize to a boy in one transaction. Resolves to the win, by which it can be removed, or to `undefined` if an earlier
 * attempt was applied. Needs the network.
 */
export function addWinner({
  at,
  attemptId,
  draw,
  ...input
}: WinInput & Attempt): Promise<WinKey | undefined> {
  return transact(async (transaction) => {
    const { envelopeId, weekId, prizeId } = input;
    const { weeks: otherWeeks } = await listWeeks();
    const before = await readWinState(transaction, {
      envelopeIds: [envelopeId],
      weekIds: [weekId],
      prizeId,
      otherWeeks,
      thisYear: await readRunningYear(at),
    });
    const after = winStateOrThrow(addWin(before, input));
    writeWinState(transaction, before, after);
    const facts = factsOf(envelopeId, after.winLists.get(envelopeId)?.at(-1));
    return {
      activity: {
        action: 'add-winner',
        subject: envelopeAt(envelopeId).path,
        summary: summaryOf(activityTexts.addWinner(cachedName(envelopeId), facts), draw),
        after: facts,
        ...(draw && { draw }),
      },
      result: { ...facts, envelopeId, weekId },
    };
  }, attemptId);
}

/** A win of an earlier year keeps its week and prize: only its boy and picture change. */
type WinEdit = WinInput | Pick<WinInput, 'envelopeId' | 'winnerImg'>;

interface EditAttempt extends Attempt {
  readonly from: WinKey;
  readonly to: WinEdit;
  /** Refuses the edit if the win has another picture by now. */
  readonly pictureBefore?: string | null;
}

/** Undoes a change of a win; `null` when that would not restore everything. */
type RestoreWin = ((undoneAt: Date) => Promise<unknown>) | null;

/**
 * Changes or moves a win in one transaction, and deletes the picture that it replaces. Resolves to an undo function. Needs the
 * network.
 */
export async function editWinner({
  from,
  to,
  at,
  attemptId,
  draw,
  pictureBefore,
}: EditAttempt): Promise<RestoreWin> {
  const edited = await transact(async (transaction) => {
    const read = await listWeeks();
    const thisYear = await readRunningYear(at);
    const old = { ...from, weekId: weekIdOfWin(from, read, thisYear) };
    const place = 'prizeId' in to ? to : null;
    const before = await readWinState(transaction, {
      envelopeIds: [old.envelopeId, to.envelopeId],
      weekIds: [old.weekId, place?.weekId ?? null],
      prizeId: place?.prizeId,
      otherWeeks: read.weeks,
      thisYear,
    });
    const { entries, prizes } = findWinRecords(before, old);
    const winnerImg = entries[0]?.winnerImg;
    if (pictureBefore !== undefined && winnerImg !== pictureBefore)
      winStateOrThrow('winner-missing');
    const after = winStateOrThrow(edit(before, old, to));
    const written = writeWinState(transaction, before, after);
    const oldPrizeId = prizes[0]?.prizeId ?? old.prizeId;
    const isElsewhere =
      place !== null && (place.weekId !== old.weekId || place.prizeId !== oldPrizeId);
    const isMoved = isElsewhere || to.envelopeId !== old.envelopeId;
    const oldFacts = factsOf(old.envelopeId, entries[0]);
    const oldWins = before.winLists.get(to.envelopeId);
    const newWin = after.winLists
      .get(to.envelopeId)
      ?.find((win) => oldWins?.includes(win) !== true);
    const newFacts = factsOf(to.envelopeId, newWin);
    const pictures = picturesOf(before, old).filter((picture) => picture !== newWin?.winnerImg);
    const { envelopeId, weekId } = old;
    const undo = {
      from: { ...newFacts, envelopeId: to.envelopeId, weekId: place?.weekId ?? weekId },
      to: {
        envelopeId,
        winnerImg,
        ...(place && weekId !== null && { weekId, prizeId: oldPrizeId }),
      },
      pictureBefore: newWin?.winnerImg ?? null,
    };
    const canUndo =
      pictures.every((picture) => picture === null) &&
      canRestoreWin(before, edit(after, undo.from, undo.to));
    return {
      activity: {
        action: isMoved ? 'move-winner' : 'edit-winner',
        subject: envelopeAt(to.envelopeId).path,
        summary: summaryOf(
          isMoved
            ? activityTexts.moveWinner(oldFacts, {
                from: cachedName(old.envelopeId),
                to: cachedName(to.envelopeId),
              })
            : activityTexts.editWinner(cachedName(old.envelopeId), oldFacts),
          draw,
        ),
        before: oldFacts,
        after: newFacts,
        ...(draw && { draw }),
      },
      result: { pictures, written, undo: canUndo ? undo : null },
    };
  }, attemptId);
  if (edited === undefined) return null;
  const { pictures, written, undo } = edited;
  void deleteUnusedImages(pictures, written);
  return undo && ((undoneAt) => editWinner({ ...undo, at: undoneAt }));
}

function edit(state: WinState, from: Required<WinKey>, to: WinEdit): WinState | WinRefusal {
  return 'prizeId' in to ? moveWin(state, from, to) : changePastWin(state, from, to);
}

function summaryOf(summary: string, draw: StoredDraw | undefined): string {
  return draw === undefined ? summary : activityTexts.drawn(summary, draw.pool.length);
}

/** Removes a win and its picture. Resolves to an undo function. */
export async function removeWinner({
  from,
  at,
}: Pick<EditAttempt, 'from' | 'at'>): Promise<RestoreWin> {
  const removal = await transact(async (transaction) => {
    const read = await listWeeks();
    const thisYear = await readRunningYear(at);
    const weekId = weekIdOfWin(from, read, thisYear);
    const old = { ...from, weekId };
    const before = await readWinState(transaction, {
      envelopeIds: [from.envelopeId],
      weekIds: [weekId],
      otherWeeks: read.weeks,
      thisYear,
    });
    const after = removeWin(before, old);
    const written = writeWinState(transaction, before, after);
    const isAnyWritten = written.size > 0;
    const { envelopeId, prizeId } = from;
    const input = weekId === null ? null : { envelopeId, weekId, prizeId };
    const canUndo = isAnyWritten && input !== null && canRestoreWin(before, addWin(after, input));
    const oldFacts = factsOf(from.envelopeId, findWinRecords(before, old).entries[0] ?? from);
    return {
      activity: isAnyWritten
        ? {
            action: 'remove-winner',
            subject: envelopeAt(from.envelopeId).path,
            summary: activityTexts.removeWinner(cachedName(from.envelopeId), oldFacts),
            before: oldFacts,
          }
        : null,
      result: { pictures: picturesOf(before, old), written, input: canUndo ? input : null },
    };
  });
  if (removal === undefined) return null;
  const { pictures, written, input } = removal;
  void deleteUnusedImages(pictures, written);
  return input && ((undoneAt) => addWinner({ ...input, at: undoneAt }));
}

function picturesOf(state: WinState, win: Required<WinKey>): readonly (string | null)[] {
  const { entries, prizes } = findWinRecords(state, win);
  return [...entries, ...prizes].map(({ winnerImg }) => winnerImg);
}

function factsOf(studentId: string, win: Partial<Win> | undefined) {
  const { prizeId = '', prizeName = '', weekName = '', year = null } = win ?? {};
  return { studentId, prizeId, prizeName, weekName, year };
}
