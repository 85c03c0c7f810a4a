import { doc } from 'firebase/firestore';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveDocument } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { documents } from '../stored/collections.ts';
import { areFiguresLiveFromStored } from '../stored/converters.ts';

const figures = liveDocument(documents.figures, areFiguresLiveFromStored);

/** Whether the dashboard shows figures of the programme's own records; `null` while it has not chosen. */
export function useFigures(): Live<boolean | null> {
  return useLive(figures);
}

export function setFigures(areLive: boolean): Promise<SendResult> {
  const setting = doc(openFirestore(), documents.figures);
  return sendChange(
    {
      action: 'set-figures',
      subject: setting.path,
      summary: activityTexts.setFigures(areLive),
      after: { areLive },
    },
    (batch) => batch.set(setting, { areLive }, { merge: true }),
  );
}
