import { doc } from 'firebase/firestore';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveDocument } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { documents } from '../stored/collections.ts';
import { isInIsraelFromStored } from '../stored/converters.ts';

const calendar = liveDocument(documents.calendar, isInIsraelFromStored);

/** Whether the programme follows the calendar of Israel; `null` while it has not chosen. */
export function useCalendar(): Live<boolean | null> {
  return useLive(calendar);
}

/** Whether the readings are those of Israel. Outside Israel until the setting has loaded. */
export function useInIsrael(): boolean {
  const live = useCalendar();
  return live.status === 'ready' && live.value === true;
}

export function setCalendar(inIsrael: boolean): Promise<SendResult> {
  const setting = doc(openFirestore(), documents.calendar);
  return sendChange(
    {
      action: 'set-calendar',
      subject: setting.path,
      summary: activityTexts.setCalendar(inIsrael),
      after: { inIsrael },
    },
    (batch) => batch.set(setting, { inIsrael }, { merge: true }),
  );
}
