import { getDocFromServer } from 'firebase/firestore';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { missedYears } from '@gabbai/domain/school-year/year-plan.ts';
import { binTexts } from '../../config/bin-texts.ts';
import { transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { nameInSentence } from '../live/live-envelopes.ts';
import { deletedBoyFromStored } from '../stored/converters.ts';
import { readMap } from '../stored/read-stored.ts';
import { closeBoy } from '../years/close-boy.ts';
import { boyOfYearAt, yearAt } from '../years/years.ts';
import { binAt } from './bin.ts';
import { historyPageAt } from './page-history.ts';

/**
 * Closes a deleted boy's years that were closed meanwhile, a batch each, while he is still in the bin: an interrupted call is
 * repeated by bringing him back again. Resolves to those years.
 */
export async function closeMissedYears(
  envelopeId: string,
  years: readonly SchoolYear[],
): Promise<readonly number[]> {
  const kept = await onlineOnly(() => getDocFromServer(binAt(envelopeId)));
  const { envelope: boy } = deletedBoyFromStored(envelopeId, kept.data() ?? {});
  const closed: number[] = [];
  for (const year of missedYears(boy, years))
    if ((await closeYearOf(envelopeId, year)) === true) closed.push(year.year);
  return closed;
}

function closeYearOf(
  envelopeId: string,
  { year, choices }: SchoolYear,
): Promise<boolean | undefined> {
  return transact(async (transaction, change) => {
    const [kept, copy] = await Promise.all([
      transaction.get(binAt(envelopeId)),
      transaction.get(boyOfYearAt(year, envelopeId)),
    ]);
    const envelope = readMap(kept.get('envelope'));
    if (envelope === null || copy.exists()) return { activity: null, result: false };
    const closing = { year, choices, by: currentUid(), at: new Date(), change };
    const closed = closeBoy(envelope, closing);
    transaction.set(copy.ref, envelope);
    transaction.set(historyPageAt(envelopeId, closed.pageId), closed.page);
    transaction.update(kept.ref, { envelope: { ...envelope, ...closed.fields } });
    const { envelope: boy } = deletedBoyFromStored(envelopeId, { envelope });
    return {
      activity: {
        action: 'restore-boy',
        subject: yearAt(year).path,
        summary: binTexts.activity.closed(nameInSentence(boy), year),
      },
      result: true,
    };
  });
}
