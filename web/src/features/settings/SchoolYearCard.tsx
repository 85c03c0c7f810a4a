import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { yearTexts } from '../../config/year-texts.ts';
import { useYears } from '../../data/years/live-years.ts';
import { useAskedDialog } from '../../records/use-asked-dialog.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ClosedYears } from './ClosedYears.tsx';
import { CloseYearModal } from './CloseYearModal.tsx';
import { closableYears } from './closable-years.ts';
import { startClosing, startReopening, stopYearJob, useYearJob } from './year-job.ts';

/** Closes a year, and lists those that are closed. */
export function SchoolYearCard() {
  const years = useYears();
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const job = useYearJob();
  const known = years.status === 'ready' && !years.isFromCache ? years.value : null;
  const unfinished = known?.find(({ state }) => state !== 'closed');
  const closable = known === null ? [] : closableYears(now, known);
  const canClose = unfinished === undefined && closable.length > 0 && job?.isRunning !== true;
  useAskedDialog('close-year', canClose, () => setIsOpen(true));
  return (
    <Card
      title={yearTexts.title}
      actions={
        canClose && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {yearTexts.close}
          </Button>
        )
      }
    >
      <WhenReady of={years} action="loadYears" loading={{ shape: 'lines', count: 1 }}>
        {(list) => (
          <>
            <CurrentYear />
            {job?.isRunning === true && <Running year={job.year} years={list} />}
            {job?.isRunning !== true && unfinished !== undefined && <Unfinished of={unfinished} />}
            <Failure>{job?.failure ?? null}</Failure>
            <ClosedYears years={list} />
          </>
        )}
      </WhenReady>
      <CloseYearModal isOpen={isOpen} years={closable} onClose={() => setIsOpen(false)} />
    </Card>
  );
}

function CurrentYear() {
  return (
    <p className="muted small">
      {yearTexts.running(useRunningYear())} {yearTexts.hint}
    </p>
  );
}

function Running({
  year,
  years,
}: {
  readonly year: number;
  readonly years: readonly SchoolYear[];
}) {
  const job = useYearJob();
  const progress = job?.progress ?? null;
  const isReopening = years.some((one) => one.year === year && one.state === 'reopening');
  const label = isReopening ? yearTexts.reopening(year) : yearTexts.closing(year);
  return (
    <div className="stack middle gap-2-4 text-and-end small above-4">
      <Progress
        className="all-columns"
        value={progress === null ? 0 : (progress.done / Math.max(1, progress.total)) * 100}
        aria-label={label}
      />
      <output>
        {label}
        {progress !== null && `: ${yearTexts.progress(progress)}`}
      </output>
      <Button variant="default" size="xs" onClick={stopYearJob}>
        {yearTexts.stop}
      </Button>
    </div>
  );
}

/** A closing or reopening that was interrupted, here or on another device. */
function Unfinished({ of: year }: { readonly of: SchoolYear }) {
  const isClosing = year.state === 'closing';
  const close = () => void startClosing(year.year, year.choices);
  const reopen = () => void startReopening(year.year);
  return (
    <div className="row wrap between gap-3-4 above-4">
      <p className="grow body bold">
        {isClosing ? yearTexts.closingStopped(year.year) : yearTexts.reopeningStopped(year.year)}
      </p>
      <div className="row wrap gap-2">
        <Button size="xs" onClick={isClosing ? close : reopen}>
          {yearTexts.goOn}
        </Button>
        <Button variant="default" size="xs" onClick={isClosing ? reopen : close}>
          {isClosing ? yearTexts.reopen : yearTexts.closeAgain}
        </Button>
      </div>
    </div>
  );
}
