import { useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { formatDayAndYear } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDayText } from '@gabbai/domain/calendar/hebrew-date.ts';
import { readingOfWin } from '@gabbai/domain/calendar/readings.ts';
import { findWinPlace } from '@gabbai/domain/find-win.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { isPastWin, type Win, type WinKey } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { BothDates } from '../../ui/BothDates.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { nameOfWeek, winKey } from './win-choice.ts';
import styles from './WinnersCard.module.css';

const linesPerPage = 20;

interface WinnerLinesProps {
  readonly envelope: Envelope;
  readonly weeks: readonly Week[];
  /** Why a removal failed. */
  readonly failure: RemovalFailure | null;
  readonly onEdit: (winner: Win) => void;
  readonly onRemove: (winner: Win) => void;
}

export interface RemovalFailure {
  readonly winner: Win;
  readonly reason: string;
}

/** The wins of a boy, newest first. */
export function WinnerLines({ envelope, weeks, failure, onEdit, onRemove }: WinnerLinesProps) {
  const { envelopeId, winnerList } = envelope;
  const thisYear = useRunningYear();
  const [shownCount, setShownCount] = useState(linesPerPage);
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(() => withKeys(winnerList).toReversed(), [winnerList]);
  if (lines.length === 0) return <p className="muted below-5">{winnersTexts.none}</p>;
  return (
    <>
      <ul ref={list} className="ruled below-3">
        {lines.slice(0, shownCount).map(({ key, winner }) => (
          <WinnerLine
            key={key}
            winner={winner}
            prizeImg={prizeImgOf({ ...winner, envelopeId }, weeks, thisYear)}
            failure={
              failure !== null && winKey(failure.winner) === winKey(winner) ? failure.reason : null
            }
            onEdit={() => onEdit(winner)}
            onRemove={() => onRemove(winner)}
          />
        ))}
      </ul>
      <ShowMore
        className="self-center below-5"
        list={list}
        hiddenCount={lines.length - shownCount}
        label={winnersTexts.showOlder}
        onMore={() => setShownCount(shownCount + linesPerPage)}
      />
    </>
  );
}

/** Gives each win a stable key; equal wins are numbered. */
function withKeys(winners: readonly Win[]) {
  const counts = new Map<string, number>();
  return winners.map((winner) => {
    const name = winKey(winner);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { key: `${name} ${count}`, winner };
  });
}

/** The picture of a prize; of an earlier year's prize, which the week no longer has, there is none. */
function prizeImgOf(win: WinKey, weeks: readonly Week[], thisYear: number): string | null {
  return isPastWin(win, thisYear)
    ? null
    : (findWinPlace(win, weeks, thisYear)?.prize?.prizeImg ?? null);
}

interface WinnerLineProps {
  readonly winner: Win;
  readonly prizeImg: string | null;
  /** Why the removal failed. */
  readonly failure: string | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function WinnerLine({ winner, prizeImg, failure, onEdit, onRemove }: WinnerLineProps) {
  const prizeName = winner.prizeName || winnersTexts.noPrizeName;
  const shabbos = useThisShabbos();
  const day = readingOfWin(winner, shabbos)?.day;
  const mayEdit = useMay('records');
  return (
    <li className={`${styles['line']} row wrap gap-2-3`}>
      <Avatar initials="" icon="gift" photoUrl={prizeImg} />
      <div className={`${styles['what']} stack shrink anywhere`}>
        <bdi className="body medium clamp-3">{prizeName}</bdi>
        <span className="muted small">
          <bdi>{nameOfWeek(winner, shabbos)}</bdi>
          {winner.year !== null && ` · ${winner.year}`}
        </span>
        {day !== undefined && (
          <span className="muted small">
            <BothDates civil={formatDayAndYear(day)} hebrew={hebrewDayText(day)} />
          </span>
        )}
        {failure !== null && <output className="error body">{failure}</output>}
      </div>
      {winner.winnerImg !== null && (
        <Avatar initials="" photoUrl={winner.winnerImg} alt={winnersTexts.pictureOf(prizeName)} />
      )}
      {mayEdit && (
        <div className={`${styles['actions']} flex gap-4`}>
          <Button
            variant="default"
            size="xs"
            aria-label={winnersTexts.editOf(prizeName)}
            onClick={onEdit}
          >
            {winnersTexts.edit}
          </Button>
          <Button
            className="muted reddens"
            variant="subtle"
            size="xs"
            aria-label={winnersTexts.removeOf(prizeName)}
            aria-haspopup="dialog"
            onClick={onRemove}
          >
            {winnersTexts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
