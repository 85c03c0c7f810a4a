import { useMemo, useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { WinnerLine } from './WinnerLine.tsx';
import { winKey } from './win-choice.ts';
import styles from './WinnersCard.module.css';

const linesPerPage = 20;

interface WinnerLinesProps {
  readonly envelope: Envelope;
  /** Why a removal failed. */
  readonly failure: RemovalFailure | null;
  readonly onEdit: (winner: Win) => void;
  readonly onRemove: (winner: Win) => void;
}

export interface RemovalFailure {
  readonly winner: Win;
  readonly reason: string;
}

/** Newest first. */
export function WinnerLines({ envelope, failure, onEdit, onRemove }: WinnerLinesProps) {
  const { winnerList } = envelope;
  const [shownCount, setShownCount] = useState(linesPerPage);
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(() => withKeys(winnerList).toReversed(), [winnerList]);
  if (lines.length === 0) return <p className={styles['none']}>{winnersTexts.none}</p>;
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {lines.slice(0, shownCount).map(({ key, winner }) => (
          <WinnerLine
            key={key}
            winner={winner}
            failure={
              failure !== null && winKey(failure.winner) === winKey(winner) ? failure.reason : null
            }
            onEdit={() => onEdit(winner)}
            onRemove={() => onRemove(winner)}
          />
        ))}
      </ul>
      <ShowMore
        className={styles['more']}
        list={list}
        left={lines.length - shownCount}
        label={winnersTexts.showOlder}
        onMore={() => setShownCount(shownCount + linesPerPage)}
      />
    </>
  );
}

/** Stable keys; equal wins are numbered. */
function withKeys(winners: readonly Win[]) {
  const counts = new Map<string, number>();
  return winners.map((winner) => {
    const name = winKey(winner);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { key: `${name} ${count}`, winner };
  });
}
