import type { Win } from '@gabbai/domain/win.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { restoreWins } from '@gabbai/domain/restore-wins.ts';
import { findWinPlace } from '@gabbai/domain/find-win.ts';
import { runningYear } from '@gabbai/domain/school-year/school-year.ts';
import { binTexts } from '../../config/bin-texts.ts';
import { transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { DataError } from '../firebase/errors.ts';
import { nameInSentence } from '../live/live-envelopes.ts';
import { deletedBoyFromStored, schoolYearFromStored } from '../stored/converters.ts';
import { readMap } from '../stored/read-stored.ts';
import { readWinnerList, winnerToStored } from '../wins/stored-winners.ts';
import { envelopeAt, listWeeks, readWinState, writeWinState } from '../wins/win-state.ts';
import { yearUnfinished } from '../years/live-years.ts';
import { readYears, yearAt } from '../years/years.ts';
import { binAt } from './bin.ts';
import { closeMissedYears } from './close-missed-years.ts';

interface Restored {
  /** Wins whose prizes are not free. */
  readonly lost: readonly Win[];
  /** The years that were closed for him. */
  readonly closedYears: readonly number[];
}

/**
 * Brings a deleted boy back under his id, with his points, history and those wins whose prizes are free. Years that were closed
 * meanwhile are closed for him first. Needs the network.
 */
export async function restoreEnvelope(envelopeId: string, attemptId?: string): Promise<Restored> {
  const years = await onlineOnly(readYears);
  const closedYears = await closeMissedYears(envelopeId, years);
  const lost = await transact(async (transaction) => {
    const stored = (await transaction.get(binAt(envelopeId))).data();
    if (stored === undefined)
      throw new DataError('bin-changed', 'This boy is not in the bin any more');
    const { envelope: boy, weekIds } = deletedBoyFromStored(envelopeId, stored);
    // The weeks of a year that is reopened are empty until all its boys have it back. So his wins in them stay on his list alone,
    // if he is one of these boys; otherwise he waits.
    const reopened = years.find(({ state }) => state === 'reopening')?.year ?? null;
    if (reopened !== null && reopened !== boy.minyanPointsHistory[0]?.closedYear)
      throw yearUnfinished();
    const thisYear = reopened === null ? runningYear(new Date(), years) : reopened + 1;
    // A closing that begins meanwhile either finds the boy or is found here.
    await Promise.all(
      [thisYear - 1, thisYear].map(async (year) => {
        const now = (await transaction.get(yearAt(year))).data();
        const state = now && schoolYearFromStored(String(year), now)?.state;
        if (state !== years.find((known) => known.year === year)?.state)
          throw new DataError('year-changed', 'A year was closed or reopened meanwhile');
      }),
    );
    if ((await transaction.get(envelopeAt(envelopeId))).exists())
      throw new DataError('envelope-exists', 'There is a boy with this id');
    const copy = readMap(stored['envelope']) ?? {};
    const wins = readWinnerList(copy);
    const { weeks } = await listWeeks();
    const places = wins.flatMap(
      (win) => findWinPlace({ ...win, envelopeId }, weeks, thisYear)?.week.weekId ?? [],
    );
    const before = await readWinState(transaction, {
      envelopeIds: [],
      weekIds: [...weekIds, ...places],
      otherWeeks: weeks,
      thisYear,
    });
    const restored = restoreWins(before, envelopeId, wins);
    const list = restored.state.winLists.get(envelopeId) ?? [];
    writeWinState(transaction, before, { ...restored.state, winLists: before.winLists });
    transaction.set(envelopeAt(envelopeId), {
      ...copy,
      ...(restored.lost.length > 0 && {
        winnerList: list.map((win) => winnerToStored(win, '')),
      }),
    });
    transaction.delete(binAt(envelopeId));
    return {
      activity: {
        action: 'restore-boy',
        subject: envelopeAt(envelopeId).path,
        summary: binTexts.activity.restored(nameInSentence(boy)),
        after: {
          name: displayName(boy),
          minyanPoints: boy.minyanPoints,
          prizes: list.length,
          prizesLost: restored.lost.length,
        },
      },
      result: restored.lost,
    };
  }, attemptId);
  return { lost: lost ?? [], closedYears };
}
