import { doc } from 'firebase/firestore';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { selectedWeek } from '../live/selected-week.ts';
import { documents } from '../stored/collections.ts';

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
