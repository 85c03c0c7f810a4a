import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '@gabbai/domain/dates.ts';
import { yearTotalsCsv } from '@gabbai/domain/school-year/year-csv.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { messageFor } from '../../config/messages.ts';
import { yearTexts } from '../../config/year-texts.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { ask } from '../../records/ask.ts';
import { Failure } from '../../ui/Failure.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import styles from './SchoolYearCard.module.css';
import { startReopening, useYearJob } from './year-job.ts';

/** The closed years, newest first. Only the newest one can be reopened. */
export function ClosedYears({ years }: { readonly years: readonly SchoolYear[] }) {
  const isBusy = useYearJob()?.isRunning === true;
  const adminName = useAdminName();
  const closed = years
    .filter(({ state }) => state === 'closed')
    .toSorted((one, other) => other.year - one.year);
  const newest = Math.max(0, ...years.map(({ year }) => year));
  if (closed.length === 0) return null;
  return (
    <>
      <h3 className={`${styles['subtitle']} small`}>{yearTexts.closedYears}</h3>
      <ul className="stack">
        {closed.map((year) => (
          <li key={year.year} className={`${styles['year']} row wrap between gap-2-4 lined`}>
            <div className="stack gap-1">
              <span className="bold">{year.year}</span>
              <span className="muted small">
                {year.closedAt !== null &&
                  yearTexts.closedOn(formatDate(year.closedAt, 'local'), adminName(year.by) ?? '')}
                {year.boys !== null && ` · ${yearTexts.boys(year.boys)}`}
              </span>
            </div>
            <div className="row wrap gap-2">
              <TotalsButton year={year.year} />
              {year.year === newest && (
                <Button
                  variant="subtle"
                  size="xs"
                  disabled={isBusy}
                  aria-haspopup="dialog"
                  aria-label={yearTexts.reopenOf(year.year)}
                  onClick={() => askToReopen(year.year)}
                >
                  {yearTexts.reopen}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function askToReopen(year: number): void {
  ask({
    action: 'reopenYear',
    subject: `reopen/${year}`,
    title: yearTexts.reopenTitle(year),
    confirmLabel: yearTexts.reopen,
    text: <p>{yearTexts.reopenText(year)}</p>,
    // The card shows the progress and the outcome.
    change: async () => {
      void startReopening(year);
      return { doneText: null };
    },
  });
}

/** Downloads a year's totals by boy. */
function TotalsButton({ year }: { readonly year: number }) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setIsLoading(true);
    setFailure(null);
    try {
      const { loadYearTotals } = await import('../../data/year-closing/year-totals.ts');
      saveCsv(yearTexts.totalsFile(year), yearTotalsCsv(await loadYearTotals(year)));
    } catch (error) {
      setFailure(messageFor('loadYears', error));
    }
    setIsLoading(false);
  };
  return (
    <>
      <Failure>{failure}</Failure>
      <Button
        variant="default"
        size="xs"
        loading={isLoading}
        aria-label={yearTexts.totalsOf(year)}
        onClick={() => void download()}
      >
        {yearTexts.totals}
      </Button>
    </>
  );
}
