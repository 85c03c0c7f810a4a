import { formatLongDate } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { findParsha, showParsha } from '@gabbai/domain/parshas.ts';
import { prizesPerWeek, type Week } from '@gabbai/domain/weeks.ts';
import { prizesTexts, winnersSheetTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import styles from './PrintedWinners.module.css';
import { prizeToWin, winnerName } from './prize-to-win.ts';

interface PrintedWinnersProps {
  readonly weekName: string;
  readonly week: Week | undefined;
  readonly envelopes: Live<readonly Envelope[]>;
  readonly now: Date;
}

const note = () => winnersSheetTexts.printed(formatLongDate(new Date()));

/** The printed sheet of a week's prizes and winners. */
export function PrintedWinners(props: PrintedWinnersProps) {
  const { weekName } = props;
  const hebrew = findParsha(weekName)?.hebrew;
  return (
    <PrintSheet title={winnersSheetTexts.title(showParsha(weekName))} note={note}>
      {() => (
        <>
          {hebrew !== undefined && (
            <h2 className={styles['parsha']} lang="he" dir="rtl">
              {hebrew}
            </h2>
          )}
          <ol className={styles['prizes']}>
            {Array.from({ length: prizesPerWeek }, (_, index) => (
              <PrintedPrize key={index} n={index + 1} {...props} />
            ))}
          </ol>
        </>
      )}
    </PrintSheet>
  );
}

function PrintedPrize(props: PrintedWinnersProps & { readonly n: number }) {
  const { n, week } = props;
  const slot = week?.prizes[n - 1];
  const shownName = slot?.prizeName || prizesTexts.slot(n);
  const shownImg = slot?.prizeImg ?? null;
  const prize = prizeToWin({ ...props, shownName, shownImg });
  return (
    <li className={styles['prize']}>
      <div className={styles['picture']}>
        {shownImg !== null && (
          <img
            src={shownImg}
            alt={prizesTexts.pictureOf(shownName)}
            width="400"
            height="300"
            decoding="sync"
          />
        )}
      </div>
      <bdi className={styles['name']}>{shownName}</bdi>
      <bdi className={styles['winner']}>
        {prize.win === null ? listTexts.absent : winnerName(prize)}
      </bdi>
    </li>
  );
}
