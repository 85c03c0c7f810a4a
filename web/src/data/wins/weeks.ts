import { doc } from 'firebase/firestore';
import type { Week } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { collections, documents } from '../stored/collections.ts';
import { weekFromStored } from '../stored/converters.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { selectedWeek } from '../live/selected-week.ts';
import { useLive } from '../live/use-live.ts';

const weeks = liveCollection(collections.weeks, weekFromStored);

/** All weeks with at least four prizes each, in no particular order. */
export function useWeeks(): Live<readonly Week[]> {
  return useLive(weeks);
}

export function useSelectedWeek(): Live<string | null> {
  return useLive(selectedWeek);
}

export function setSelectedWeek(weekName: string): Promise<SendResult> {
  const setting = doc(openFirestore(), documents.selectedWeek);
  const live = selectedWeek.get();
  return sendChange(
    {
      action: 'select-week',
      subject: setting.path,
      summary: activityTexts.selectWeek(weekName),
      ...(live.status === 'ready' && { before: { selectedWeek: live.value } }),
      after: { selectedWeek: weekName },
    },
    (batch) => batch.set(setting, { selectedWeek: weekName }, { merge: true }),
  );
}
