import { Radio } from '@mantine/core';
import { calendarTexts } from '../../config/setting-texts.ts';
import { setCalendar, useCalendar } from '../../data/programme/calendar.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import styles from './CalendarCard.module.css';

const choices = [
  { value: 'outside', label: calendarTexts.outsideIsrael },
  { value: 'inside', label: calendarTexts.inIsrael },
];

async function save(inIsrael: boolean) {
  return { ...(await setCalendar(inIsrael)), doneText: calendarTexts.saved };
}

/** Whether the weeks follow the readings outside Israel or in Israel. */
export function CalendarCard() {
  const calendar = useCalendar();
  const form = useChangeForm('setCalendar', { subject: 'calendar' });
  return (
    <Card title={calendarTexts.title}>
      <WhenReady of={calendar} action="loadCalendar" loading={{ shape: 'rows', count: 1 }}>
        {(inIsrael) => (
          <Radio.Group
            aria-label={calendarTexts.title}
            description={calendarTexts.hint}
            value={inIsrael === true ? 'inside' : 'outside'}
            onChange={(value) => void form.submit(() => save(value === 'inside'))}
          >
            <div className={styles['choices']}>
              {choices.map((choice) => (
                <Radio key={choice.value} {...choice} />
              ))}
            </div>
          </Radio.Group>
        )}
      </WhenReady>
      <Failure>{form.failure}</Failure>
    </Card>
  );
}
