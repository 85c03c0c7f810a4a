import type { AliyaBoard } from '@gabbai/domain/aliya-board.ts';
import { hebrewAliya } from '@gabbai/domain/aliyos.ts';
import { formatDayAndYear } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDayText } from '@gabbai/domain/calendar/hebrew-date.ts';
import type { Reading } from '@gabbai/domain/calendar/readings.ts';
import { formatLongDate } from '@gabbai/domain/dates.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { gabbaiSheetTexts } from '../../config/aliya-board-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import styles from './GabbaiSheet.module.css';
import { nameOf } from './use-give-aliya.ts';

interface GabbaiSheetProps {
  readonly board: AliyaBoard<AliyaRequest>;
  readonly reading: Reading;
}

const note = () => gabbaiSheetTexts.printed(formatLongDate(new Date()));

/** The aliyos of a Shabbos for the gabbai: each with a large name to call up. */
export function GabbaiSheet({ board, reading }: GabbaiSheetProps) {
  const given = board.aliyos.filter(({ holders }) => holders.length > 0);
  return (
    <PrintSheet title={gabbaiSheetTexts.title(reading.name)} note={note} hasHead={false}>
      {(printed) => (
        <div className={`${styles['sheet']} anywhere`}>
          <h1 className={styles['title']}>
            <bdi>{reading.name}</bdi>{' '}
            <span lang="he" dir="rtl">
              {reading.hebrew}
            </span>
          </h1>
          <p className={styles['date']}>
            {formatDayAndYear(reading.day)} · <bdi lang="he">{hebrewDayText(reading.day)}</bdi>
          </p>
          {given.length === 0 && <p>{gabbaiSheetTexts.nothing}</p>}
          <ol>
            {given.map(({ aliya, holders }) => (
              <li key={aliya} className={`${styles['row']} stack top`}>
                <span className={`${styles['aliya']} stack bold`}>
                  <span lang="he">{hebrewAliya[aliya]}</span>
                  <span className={`${styles['english']} regular`}>{aliya}</span>
                </span>
                <span className={`${styles['names']} stack`}>
                  {holders.map((request) => (
                    <Called key={request.requestId} request={request} />
                  ))}
                </span>
              </li>
            ))}
          </ol>
          {board.open.length > 0 && (
            <>
              <h2 className={styles['also']}>{gabbaiSheetTexts.alsoAsked}</h2>
              <ul className={`${styles['open']} stack two-columns`}>
                {board.open.map((request) => (
                  <li key={request.requestId}>
                    <Called request={request} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={styles['note']}>{printed}</p>
        </div>
      )}
    </PrintSheet>
  );
}

function Called({ request }: { readonly request: AliyaRequest }) {
  const { type, inHonorOf } = request;
  return (
    <span>
      <bdi className={styles['name']}>{nameOf(request)}</bdi>{' '}
      {type !== null && type !== 'Israel' && (
        <span className={styles['type']} lang="he">
          {hebrewRequestType[type]}
        </span>
      )}
      {inHonorOf !== '' && (
        <span className={`${styles['honor']} block`}>
          {gabbaiSheetTexts.inHonorOf} <bdi>{inHonorOf}</bdi>
        </span>
      )}
    </span>
  );
}
