import { formatDayAndYear } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDayText } from '@gabbai/domain/calendar/hebrew-date.ts';
import { formatLongDate } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { initials } from '@gabbai/domain/names.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { prizesTexts, prizeWinnerTexts, winnersSheetTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Live } from '../../data/live/live.ts';
import type { ShownWeek } from '../../records/use-this-shabbos.ts';
import { BothDates } from '../../ui/BothDates.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { Garland } from './Garland.tsx';
import styles from './PrintedWinners.module.css';
import { recordedPrizes, winnerName, type RecordedPrize } from './prize-to-win.ts';

interface PrintedWinnersProps {
  readonly weekName: string;
  readonly shown: ShownWeek | null;
  readonly week: Week | undefined;
  readonly envelopes: Live<readonly Envelope[]>;
  readonly thisYear: number;
}

/** Longer names are printed smaller. */
const longName = 30;

const note = () => winnersSheetTexts.printed(formatLongDate(new Date()));

/** The sheet of a week's prizes and winners for the board: one page. */
export function PrintedWinners(props: PrintedWinnersProps) {
  const { shown } = props;
  const name = shown?.name ?? props.weekName;
  return (
    <PrintSheet title={winnersSheetTexts.title(name)} note={note} hasHead={false}>
      {(printed) => {
        const prizes = recordedPrizes(props);
        const isWon = prizes.some(({ win }) => win !== null);
        return (
          <div className={`${styles['sheet']} stack center anywhere`}>
            <Garland />
            <h1 className={styles['parsha']}>
              <bdi>{name}</bdi>{' '}
              <span lang="he" dir="rtl">
                {shown?.hebrew}
              </span>
            </h1>
            {shown?.day != null && (
              <p className={styles['date']}>
                <BothDates civil={formatDayAndYear(shown.day)} hebrew={hebrewDayText(shown.day)} />
              </p>
            )}
            <p className={styles['greeting']}>
              {isWon ? winnersSheetTexts.congratulations : winnersSheetTexts.noWinners}{' '}
              <span lang="he" dir="rtl">
                {isWon
                  ? winnersSheetTexts.hebrewCongratulations
                  : winnersSheetTexts.hebrewNoWinners}
              </span>
            </p>
            <ol className={`${styles['prizes']} stack two-columns wide`}>
              {prizes.map((prize) => (
                <PrintedPrize key={prize.n} prize={prize} />
              ))}
            </ol>
            <p className={styles['note']}>{printed}</p>
          </div>
        );
      }}
    </PrintSheet>
  );
}

interface PrintedPrizeProps {
  readonly prize: RecordedPrize;
}

function PrintedPrize({ prize }: PrintedPrizeProps) {
  const { shownImg, win, winner } = prize;
  return (
    <li className={`${styles['prize']} stack middle`} data-won={win !== null || undefined}>
      <div className={styles['picture']}>
        {shownImg === null ? (
          <Icon name="gift" />
        ) : (
          <img
            src={shownImg}
            alt={prizesTexts.pictureOf(prize.name)}
            width="400"
            height="300"
            decoding="sync"
          />
        )}
      </div>
      <bdi className={styles['name']}>{prize.name}</bdi>
      {win === null ? (
        <span className={styles['none']}>{prizeWinnerTexts.none}</span>
      ) : (
        <span className={`${styles['winner']} row shrink in-middle starts`}>
          {winner && <Photo url={win.winnerImg ?? winner.studentImgUrl} of={winner} />}
          <span>
            <bdi
              className={`${styles['boy']} block`}
              data-long={winnerName(prize).length > longName || undefined}
            >
              {winnerName(prize)}
            </bdi>
            <span className={styles['school']}>
              {winner && listTexts.schoolAndGrade(winner.school, winner.grade)}
            </span>
          </span>
        </span>
      )}
    </li>
  );
}

function Photo({ url, of: winner }: { readonly url: string | null; readonly of: Envelope }) {
  return url === null ? (
    <span className={`${styles['photo']} stack centered fixed rounded-full`} aria-hidden="true">
      {initials(winner)}
    </span>
  ) : (
    <img
      className={`${styles['photo']} stack centered fixed rounded-full`}
      src={url}
      alt=""
      width="90"
      height="90"
      decoding="sync"
    />
  );
}
