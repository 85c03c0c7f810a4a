import type { NoteSettings } from '@gabbai/domain/notes/note-settings.ts';
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

export function setNotes(settings: NoteSettings): Promise<SendResult> {
  return saveSetting(
    documents.notes,
    { settings: { ...settings } },
    {
      action: 'set-notes',
      summary: activityTexts.setNotes(settings.isOn),
      after: { ...settings },
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
