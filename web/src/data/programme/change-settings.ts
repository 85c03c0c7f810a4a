import { activityTexts } from '../../config/activity-texts.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { saveSetting } from '../changes/save-setting.ts';
import { documents } from '../stored/collections.ts';

export function setCalendar(inIsrael: boolean): Promise<SendResult> {
  const summary = activityTexts.setCalendar(inIsrael);
  return saveSetting(
    documents.calendar,
    { inIsrael },
    {
      action: 'set-calendar',
      summary,
      after: { inIsrael },
    },
  );
}

export function setFigures(areLive: boolean): Promise<SendResult> {
  const summary = activityTexts.setFigures(areLive);
  return saveSetting(
    documents.figures,
    { areLive },
    {
      action: 'set-figures',
      summary,
      after: { areLive },
    },
  );
}
