import { Button } from '@mantine/core';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Reading, ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { prizesPerWeek, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { winnersOf } from '@gabbai/domain/win.ts';
import { messageFor } from '../../config/messages.ts';
import { copyPrizesTexts, prizesTexts } from '../../config/prizes-texts.ts';
import { revealTexts } from '../../config/reveal-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import type { ShownWeek } from '../../records/use-this-shabbos.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { isEntered, otherRecords, recordToMerge } from './copy-choices.ts';
import { CopyPrizes } from './CopyPrizes.tsx';
import { NearbyWeeks } from './NearbyWeeks.tsx';
import { PrintedWinners } from './PrintedWinners.tsx';
import { recordedPrizes } from './prize-to-win.ts';
import { useReveal } from './use-reveal.ts';
import { PrizeCard } from './PrizeCard.tsx';
import skeleton from '../../ui/LoadingState.module.css';
import styles from './WeekPrizes.module.css';

interface WeekPrizesProps {
  readonly weekName: string;
  /** How the week is named this year. */
  readonly shown: ShownWeek | null;
  readonly weeks: readonly Week[];
  readonly envelopes: Live<readonly Envelope[]>;
  /** The server may have more weeks than the cache. */
  readonly isFromCache: boolean;
  /** The week was just set as the current one. */
  readonly isJustSet: boolean;
  readonly shabbos: ThisShabbos;
  /** Where the week's buttons stand. */
  readonly head: HTMLElement | null;
  readonly onView: (reading: Reading) => void;
  /** Keeps this week on the page while a card is being edited. */
  readonly onInteract: () => void;
}

/** The prize cards of a week, and its printed sheet. */
export function WeekPrizes(props: WeekPrizesProps) {
  const { weekName, shown, weeks, envelopes, shabbos, head, onInteract } = props;
  const thisYear = useRunningYear();
  const week = weekOf(weeks, weekName);
  const prizes = recordedPrizes({ weekName, week, envelopes, thisYear });
  const year = shown?.day == null ? thisYear : cycleYearOf(shown.day);
  const others = otherRecords(weeks, weekName, { year, inIsrael: shabbos.inIsrael });
  const other = recordToMerge(others, week, thisYear);
  const otherWinners = winnersOf(other, thisYear).length;
  const reveal = useReveal(prizes);
  const named = { weekName, shownName: shown?.name ?? weekName, week, weeks };
  // The line above the cards stays after the first save, so that the cards do not move.
  const [wasMissing, setWasMissing] = useState(false);
  if (week === undefined && !wasMissing) setWasMissing(true);
  if (week === undefined && props.isFromCache) {
    return (
      <Card>
        <EmptyState text={listTexts.notOnThisDevice} />
      </Card>
    );
  }
  return (
    <>
      {head !== null &&
        createPortal(
          <>
            <CopyPrizes {...named} />
            <Button
              variant="default"
              aria-haspopup="dialog"
              disabled={prizes.every(({ win }) => win === null)}
              onClick={() => {
                onInteract();
                reveal.open(null);
              }}
            >
              {revealTexts.open}
            </Button>
          </>,
          head,
        )}
      {week === undefined ? (
        <p className={`${styles['notice']} muted below-5`}>
          {!props.isJustSet && (
            <strong className="bold">{messageFor('savePrizes', { code: 'week-not-found' })}</strong>
          )}{' '}
          {prizesTexts.weekNotMade(named.shownName)}
        </p>
      ) : (
        wasMissing && <p className={`${styles['notice']} muted below-5`}>{prizesTexts.weekMade}</p>
      )}
      {envelopes.status === 'failed' && (
        <Card className="below-5">
          <FailedState
            text={messageFor('loadEnvelopes', envelopes.error)}
            retryLabel={listTexts.tryAgain}
            onRetry={() => envelopes.retry()}
          />
        </Card>
      )}
      {/* Also receives events of the cards' dialogs through the portal. Scrolling by touch fires no mousedown. */}
      <div
        className={skeleton['prizes']}
        role="presentation"
        onFocus={onInteract}
        onMouseDown={onInteract}
        onDragEnter={onInteract}
      >
        {Array.from({ length: prizesPerWeek }, (_, index) => (
          <PrizeCard
            key={`${weekName}/${index}`}
            weekName={weekName}
            n={index + 1}
            week={week}
            others={others}
            envelopes={envelopes}
            thisYear={thisYear}
            onReveal={(draw) => reveal.open({ index, draw })}
            onInteract={onInteract}
          />
        ))}
      </div>
      {other !== undefined && (
        <Card title={copyPrizesTexts.other}>
          <p>
            {copyPrizesTexts.otherPrizes(showParsha(other.weekName), {
              prizes: other.prizes.filter(isEntered),
              winners: otherWinners,
            })}
          </p>
          <CopyPrizes {...named} from={other} label={copyPrizesTexts.copyOther} />
        </Card>
      )}
      {reveal.Reveal && reveal.shown && (
        <reveal.Reveal
          prizes={prizes}
          envelopes={envelopes}
          shown={reveal.shown}
          onClose={reveal.close}
        />
      )}
      <NearbyWeeks
        {...named}
        envelopes={envelopes}
        shabbos={shabbos}
        shownDay={shown?.day ?? null}
        onView={props.onView}
      />
      <PrintedWinners
        weekName={weekName}
        shown={shown}
        week={week}
        envelopes={envelopes}
        thisYear={thisYear}
      />
    </>
  );
}
