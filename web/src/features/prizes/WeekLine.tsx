import { Button } from '@mantine/core';
import { formatDayAndYear } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDayText } from '@gabbai/domain/calendar/hebrew-date.ts';
import { readingOf, type Reading, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { shabbosBefore } from '@gabbai/domain/calendar/shabbos.ts';
import { isSameParsha, yomTov } from '@gabbai/domain/parshas.ts';
import { prizesTexts } from '../../config/prizes-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { setSelectedWeek } from '../../data/wins/select-week.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import type { ShownWeek } from '../../records/use-this-shabbos.ts';
import { BothDates } from '../../ui/BothDates.tsx';
import { Failure } from '../../ui/Failure.tsx';
import styles from './WeekLine.module.css';

interface WeekLineProps {
  readonly shown: ShownWeek | null;
  /** The current week; `null` without one. */
  readonly thisWeek: string | null;
  readonly shabbos: ThisShabbos;
  readonly onSet: (weekName: string) => void;
}

/** The dates of the week on the page. A current week that is over is answered by an offer of last Shabbos's and the coming one's. */
export function WeekLine({ shown, thisWeek, shabbos, onSet }: WeekLineProps) {
  const mayEdit = useMay('records');
  const form = useChangeForm('setSelectedWeek', { subject: 'offered-week' });
  const last = readingOf(shabbosBefore(shabbos.day), shabbos.inIsrael);
  const coming = readingOf(shabbos.day, shabbos.inIsrael);
  const isTimely = thisWeek !== null && [last, coming].some((one) => isWeekOf(one, thisWeek));
  const offers = [
    { reading: last, text: prizesTexts.lastShabbos(last) },
    { reading: coming, text: prizesTexts.thisShabbos(coming) },
  ];
  const handleSet = async (weekName: string) => {
    if (await form.submit(() => setSelectedWeek(weekName))) onSet(weekName);
  };
  return (
    <div className={`${styles['line']} row wrap gap-2-4`}>
      {shown?.day != null && (
        <p className="muted">
          <BothDates civil={formatDayAndYear(shown.day)} hebrew={hebrewDayText(shown.day)} />
        </p>
      )}
      {!isTimely && mayEdit && (
        <div className={`${styles['offers']} row wrap gap-2`}>
          <span className="muted small">{prizesTexts.setAsThisWeek}</span>
          {offers.map(({ reading, text }) => (
            <Button
              key={reading.day}
              variant="default"
              size="xs"
              disabled={form.isRunning}
              onClick={() => void handleSet(reading.weekName)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <Failure>{form.failure}</Failure>
    </div>
  );
}

function isWeekOf({ weekName, parshas }: Reading, thisWeek: string): boolean {
  const names = parshas.length === 0 ? [weekName, yomTov] : parshas.map(({ name }) => name);
  return names.some((name) => isSameParsha(name, thisWeek));
}
