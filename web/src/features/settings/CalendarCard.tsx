import { useState } from 'react';
import { calendarTexts } from '../../config/setting-texts.ts';
import { setCalendar } from '../../data/programme/change-settings.ts';
import { useCalendar } from '../../data/programme/settings.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { SettingChoice } from './SettingChoice.tsx';

const choices = [
  { value: 'outside', label: calendarTexts.outsideIsrael },
  { value: 'inside', label: calendarTexts.inIsrael },
];

/** Whether the weeks follow the readings outside Israel or in Israel. */
export function CalendarCard() {
  const calendar = useCalendar();
  const form = useChangeForm('setCalendar', { subject: 'calendar' });
  /** The choice while it is being saved. */
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = calendar.status === 'ready' && calendar.value === true ? 'inside' : 'outside';
  const choose = async (value: string) => {
    setChosen(value);
    await form.submit(async () => ({
      ...(await setCalendar(value === 'inside')),
      doneText: calendarTexts.saved,
    }));
    setChosen(null);
  };
  return (
    <SettingChoice
      title={calendarTexts.title}
      hint={calendarTexts.hint}
      choices={choices}
      setting={calendar}
      loadAction="loadCalendar"
      value={chosen ?? stored}
      failure={form.failure}
      onChoose={(value) => void choose(value)}
    />
  );
}
