import { Button, Progress as Bar } from '@mantine/core';
import { Link } from 'react-router';
import { importTexts as texts } from '../../config/import-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { stopImport } from '../../data/programme/import-boys.ts';
import { useUndoImport } from '../../records/use-undo-import.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { continueImport, endImport, type ImportProgress } from './import-job.ts';
import styles from './ImportPage.module.css';
import { linesByResult, undoableEntry } from './import-sums.ts';
import { ResultRows } from './ResultRows.tsx';
import { resultCsv } from './result-csv.ts';

/** The third step: the import runs, is stopped or has finished. */
export function Progress({ job, imported, isRunning, error }: ImportProgress) {
  const total = job.boys.length;
  const isDone = imported === total;
  const state = isDone ? 'done' : isRunning ? 'running' : 'stopped';
  const title = {
    done: texts.doneTitle,
    running: texts.runningTitle,
    stopped: texts.stoppedTitle,
  }[state];
  const wasStopped = error === null || error.code === 'cancelled';
  const there = job.alreadyThere.length;
  const leftOut = job.lines.filter(({ note }) => note !== null).length;
  const entry = isDone ? undoableEntry(job) : null;
  // The finished import is gone with its boys.
  const undo = useUndoImport(() => null, endImport);
  return (
    <div key={state} ref={takeFocus} tabIndex={-1} className={styles['progress']}>
      <Card title={title}>
        <output>
          {state === 'running' && texts.progress(imported, total)}
          {state === 'stopped' && texts.stopped(imported, total)}
          {isDone &&
            [
              texts.done(total - there),
              ...(there > 0 ? [texts.alreadyThere(there)] : []),
              texts.leftOutRows(leftOut),
            ].join(' ')}
        </output>
        {!isDone && (
          <Bar
            className={styles['track']}
            value={(imported / total) * 100}
            aria-label={texts.progress(imported, total)}
          />
        )}
        {state !== 'running' && (
          <>
            <p className={styles['hint']}>{texts.rowsInList(job.lines.length)}</p>
            <ResultRows lines={linesByResult(job)} />
          </>
        )}
        <Failure>
          {state !== 'stopped' || wasStopped ? null : messageFor('importBoys', error)}
        </Failure>
        <div className={styles['choose']}>
          {state === 'running' && (
            <Button variant="default" onClick={() => stopImport(job.importId)}>
              {texts.stop}
            </Button>
          )}
          {state === 'stopped' && <Button onClick={continueImport}>{texts.goOn}</Button>}
          {state !== 'running' && (
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              onClick={() => saveCsv(texts.resultName, resultCsv(job))}
            >
              {texts.result}
            </Button>
          )}
          {entry !== null && (
            <Button
              variant="default"
              onClick={({ currentTarget }) => undo.open(entry, currentTarget)}
            >
              {texts.undo}
            </Button>
          )}
          {isDone && (
            <>
              <Button component={Link} to={paths.envelopes.href}>
                {texts.showBoys}
              </Button>
              <Button variant="default" onClick={endImport}>
                {texts.another}
              </Button>
            </>
          )}
        </div>
        {isDone && (
          <p className={styles['hint']}>
            {texts.undoHint} <Link to={paths.activity.href}>{texts.activity}</Link>.
          </p>
        )}
      </Card>
      {undo.dialog}
    </div>
  );
}

/** The button that led here is gone. */
function takeFocus(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
}
