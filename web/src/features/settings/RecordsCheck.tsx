import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { Fault } from '@gabbai/domain/checked-records.ts';
import { checkTexts } from '../../config/check-texts.ts';
import { paths } from '../../config/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { isMendable, useRecordsCheck } from './use-records-check.ts';

const firstShown = 20;

/** Finds records that do not agree, and mends them. */
export function RecordsCheck() {
  const { faults, isChecking, progress, failure, ...check } = useRecordsCheck();
  const mendable = (faults ?? []).filter(isMendable);
  const { list, shown, more } = useFirstItems(faults ?? [], firstShown);
  const isBusy = isChecking || progress !== null;
  return (
    <Card
      title={checkTexts.title}
      actions={
        <Button
          variant="default"
          loading={isChecking}
          disabled={progress !== null}
          onClick={() => void check.check()}
        >
          {faults === null ? checkTexts.check : checkTexts.checkAgain}
        </Button>
      }
    >
      <p className="muted small below-3">{checkTexts.hint}</p>
      <output className="block">
        {isChecking && <VisuallyHidden>{checkTexts.checking}</VisuallyHidden>}
        {faults !== null && !isChecking && (
          <p className={`below-3 bold ${faults.length === 0 ? 'accent' : ''}`}>
            {faults.length === 0 ? checkTexts.sound : checkTexts.found(faults.length)}
          </p>
        )}
      </output>
      {failure !== null && (
        <p role="alert" className="below-3 error">
          {failure}
        </p>
      )}
      {progress !== null && (
        <div className="stack middle gap-2-4 text-and-end small below-3">
          <Progress
            className="all-columns"
            value={(progress.done / progress.total) * 100}
            aria-label={checkTexts.progress(progress)}
          />
          <span>{checkTexts.progress(progress)}</span>
          <Button variant="default" size="xs" onClick={check.stop}>
            {checkTexts.stop}
          </Button>
        </div>
      )}
      {progress === null && mendable.length > 1 && (
        <Button
          className="fit below-3"
          variant="default"
          disabled={isBusy}
          onClick={() => void check.mend(mendable)}
        >
          {checkTexts.mendAll(mendable.length)}
        </Button>
      )}
      {shown.length > 0 && (
        <ul ref={list} className="stack">
          {shown.map((fault) => (
            <FaultLine
              key={fault.key}
              fault={fault}
              isBusy={isBusy}
              onMend={() => isMendable(fault) && void check.mend([fault])}
            />
          ))}
        </ul>
      )}
      <ShowMore className="above-3" {...more} label={checkTexts.more} />
    </Card>
  );
}

interface FaultLineProps {
  readonly fault: Fault;
  readonly isBusy: boolean;
  readonly onMend: () => void;
}

function FaultLine({ fault, isBusy, onMend }: FaultLineProps) {
  const envelopeId = /^envelopes\/([^/]+)$/.exec(fault.path)?.[1];
  const mend = checkTexts.mend(fault);
  return (
    <li className="stack text-and-end middle gap-4 pad-block-3 lined">
      <div className="stack gap-1 anywhere body">
        {envelopeId === undefined ? (
          <bdi className="self-start bold">{fault.name}</bdi>
        ) : (
          <Link className="self-start accent bold" to={paths.profile.href('envelopes', envelopeId)}>
            <bdi>{fault.name}</bdi>
          </Link>
        )}
        <p>{checkTexts.describe(fault)}</p>
        <p className="muted small">{mend}</p>
      </div>
      {fault.mend !== null && (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={checkTexts.mendNamed(fault.name, mend)}
          onClick={onMend}
        >
          {checkTexts.mendOne}
        </Button>
      )}
    </li>
  );
}
