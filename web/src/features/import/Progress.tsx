import { Button, Progress as Bar } from '@mantine/core';
import { Link } from 'react-router';
import { importTexts as texts } from '../../config/import-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { stopImport } from '../../data/programme/import-boys.ts';
import { askToUndoImport } from '../../records/undo-import-question.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { continueImport, endImport, type ImportProgress } from './import-job.ts';
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
  const entry = isDone ? undoableEntry(job) : null;
  return (
    <div key={state} ref={takeFocus} tabIndex={-1} className="no-ring">
      <Card title={title}>
        <output>
          {state === 'running' && texts.progress(imported, total)}
          {state === 'stopped' && `${texts.stopped} `}
          {state !== 'running' && texts.rowsInList(job.lines.length)}
        </output>
        {!isDone && (
          <Bar
            className="above-3"
            value={(imported / total) * 100}
            aria-label={texts.progress(imported, total)}
          />
        )}
        {state !== 'running' && <ResultRows lines={linesByResult(job)} />}
        <Failure>
          {state !== 'stopped' || wasStopped ? null : messageFor('importBoys', error)}
        </Failure>
        <div className="row wrap gap-3 above-4">
          {state === 'running' && (
            <Button variant="default" onClick={() => stopImport(job.importId)}>
              {texts.stop}
            </Button>
          )}
          {state === 'stopped' && <Button onClick={continueImport}>{texts.goOn}</Button>}
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
              // The finished import is gone with its boys.
              onClick={() => askToUndoImport(entry, { onUndone: endImport })}
            >
              {texts.undo}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The button that led here is gone. */
function takeFocus(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
}
