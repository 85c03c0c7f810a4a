import type { Activity } from '@gabbai/domain/activity.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { removeEnvelope } from '@gabbai/domain/change-wins.ts';
import { runningYear } from '@gabbai/domain/school-year/school-year.ts';
import { weekIdOf, type Week } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { transact } from '../changes/activity.ts';
import { cachedName } from '../live/live-envelopes.ts';
import { envelopeFromStored } from '../stored/converters.ts';
import { envelopeAt, listWeeks, readWinState, writeWinState } from '../wins/win-state.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { yearUnfinished } from '../years/live-years.ts';
import { boyOfYearAt, readYears } from '../years/years.ts';
import { expectNotInBin, moveToBin, picturesOf } from './bin.ts';

/**
 * Deletes an envelope, keeps a copy in the bin and frees its prizes in one transaction, then deletes the photo. Needs the
 * network.
 */
export async function deleteEnvelope({ envelopeId }: Pick<Envelope, 'envelopeId'>): Promise<void> {
  const deleted = await transact(async (transaction) => {
    const { weeks } = await listWeeks();
    const wonWeeks = weeks.filter(({ prizes }) =>
      prizes.some(({ studentId }) => studentId === envelopeId),
    );
    const stored = (await transaction.get(envelopeAt(envelopeId))).data();
    if (stored !== undefined) await expectNotInBin(transaction, envelopeId);
    const boy = envelopeFromStored(envelopeId, stored ?? {});
    // The envelope's own list contains a win that the read of the weeks has just missed.
    const listed = boy.winnerList.map(({ prizeId }) => weekIdOf(prizeId));
    // After the boy: if he is reopened in between, the transaction is repeated.
    const years = await readYears();
    // A week that is reopened later would show him as its winner.
    if (years.some(({ state }) => state === 'reopening')) throw yearUnfinished();
    const before = await readWinState(transaction, {
      envelopeIds: [],
      weekIds: [...wonWeeks.map(({ weekId }) => weekId), ...listed],
      thisYear: runningYear(new Date(), years),
    });
    const freed = writeWinState(transaction, before, removeEnvelope(before, envelopeId));
    const result = {
      pictures: [...picturesOf(boy), ...wonPictures(before.weeks.values(), envelopeId)],
      written: new Map([
        ...freed,
        // A closed year's copy of him is deleted with the bin's, so it does not count as a use of his photo.
        ...years.map(({ year }) => [boyOfYearAt(year, envelopeId).path, null] as const),
        ...(stored === undefined
          ? []
          : moveToBin(transaction, {
              envelopeId,
              stored,
              weekIds: wonIn(before.weeks.values(), envelopeId),
            })),
      ]),
    };
    if (stored === undefined && freed.size === 0) return { activity: null, result };
    const activity: Activity = {
      action: 'delete-boy',
      subject: envelopeAt(envelopeId).path,
      summary: activityTexts.deleteEnvelope(cachedName(envelopeId) ?? displayName(boy)),
      before: {
        name: displayName(boy),
        minyanPoints: boy.minyanPoints,
        prizes: boy.winnerList.length,
      },
    };
    return { activity, result };
  });
  if (deleted !== undefined) void deleteUnusedImages(deleted.pictures, deleted.written);
}

function wonIn(weeks: Iterable<Week>, envelopeId: string): readonly string[] {
  return [...weeks].flatMap(({ weekId, prizes }) =>
    prizes.some(({ studentId }) => studentId === envelopeId) ? weekId : [],
  );
}

function wonPictures(weeks: Iterable<Week>, envelopeId: string): readonly (string | null)[] {
  return [...weeks].flatMap(({ prizes }) =>
    prizes.flatMap(({ studentId, winnerImg }) => (studentId === envelopeId ? [winnerImg] : [])),
  );
}
