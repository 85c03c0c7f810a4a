import { Radio } from '@mantine/core';
import { useState } from 'react';
import { messageFor } from '../../config/messages.ts';
import { calendarTexts } from '../../config/setting-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { setCalendar } from '../../data/programme/change-settings.ts';
import { useCalendar } from '../../data/programme/settings.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import styles from './CalendarCard.module.css';

const choices = [
  { value: 'outside', label: calendarTexts.outsideIsrael },
  { value: 'inside', label: calendarTexts.inIsrael },
] as const;

/** Whether the weeks follow the readings outside Israel or in Israel. */
export function CalendarCard() {
  const calendar = useCalendar();
  const mayEdit = useMay('records');
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
    <Card title={calendarTexts.title}>
      <Radio.Group
        aria-label={calendarTexts.title}
        description={calendarTexts.hint}
        value={calendar.status === 'loading' ? null : (chosen ?? stored)}
        onChange={(value) => void choose(value)}
      >
        <div className={styles['choices']}>
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              disabled={calendar.status !== 'ready' || !mayEdit}
              {...choice}
            />
          ))}
        </div>
      </Radio.Group>
      <Failure>
        {calendar.status === 'failed' ? messageFor('loadCalendar', calendar.error) : form.failure}
      </Failure>
    </Card>
  );
}
