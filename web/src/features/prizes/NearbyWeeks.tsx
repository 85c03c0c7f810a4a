import { useMemo, type ReactNode } from 'react';
import { formatDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { Reading, ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { prizesPerWeek, weekOf, type PrizeSlot, type Week } from '@gabbai/domain/weeks.ts';
import { isolate } from '../../config/isolate.ts';
import { nearbyWeeksTexts, prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import type { Live } from '../../data/live/live.ts';
import { Card } from '../../ui/Card.tsx';
import {
  missingPrizes,
  nextReadings,
  pastWinners,
  readingsAround,
  winnersOfReading,
} from './nearby-weeks.ts';
import styles from './NearbyWeeks.module.css';

interface NearbyWeeksProps {
  readonly weekName: string;
  readonly shownName: string;
  readonly weeks: readonly Week[];
  readonly envelopes: Live<readonly Envelope[]>;
  readonly shabbos: ThisShabbos;
  /** The Shabbos of the week on the page. */
  readonly shownDay: CivilDay | null;
  readonly onView: (reading: Reading) => void;
}

const weeksShown = 4;

/** The last weeks with their winners, the next weeks with what is missing, and earlier years' winners of the same parsha. */
export function NearbyWeeks(props: NearbyWeeksProps) {
  const { weekName, shownName, shownDay, weeks, envelopes, shabbos, onView } = props;
  const { inIsrael } = shabbos;
  const year = cycleYearOf(shabbos.day);
  const boys = useMemo(
    () =>
      new Map(
        (envelopes.status === 'ready' ? envelopes.value : []).map((boy) => [boy.envelopeId, boy]),
      ),
    [envelopes],
  );
  const past = useMemo(
    () => pastWinners([...boys.values()], weekName, { thisYear: year, inIsrael }),
    [boys, weekName, year, inIsrael],
  );
  const winnersText = (reading: Reading): string => {
    const known = { weeks, envelopes: [...boys.values()], thisYear: year, inIsrael };
    const winners = winnersOfReading(reading, known);
    const names = winners.map((id) => {
      const boy = boys.get(id);
      return boy === undefined ? prizeWinnerTexts.somebody : isolate(boyName(boy));
    });
    return names.length === 0 ? nearbyWeeksTexts.noWinners : names.join(', ');
  };
  const row = (reading: Reading, text: ReactNode) => (
    <li key={reading.day}>
      <button
        type="button"
        className={`${styles['week']} stack middle-lines body starts touch rounded-small hover ring-inside`}
        onClick={() => onView(reading)}
      >
        <span className="medium">
          <bdi>{reading.name}</bdi>{' '}
          <span className="muted small regular">{formatDay(reading.day)}</span>
        </span>
        <span className="muted small anywhere">{text}</span>
      </button>
    </li>
  );
  // All at once: a long list of winners takes a second line.
  if (envelopes.status === 'loading') return null;
  return (
    <div className={`${styles['cards']} stack gap-4 above-4`}>
      <Card title={nearbyWeeksTexts.last}>
        <ul>
          {readingsAround(shabbos, -weeksShown).map((reading) =>
            row(reading, winnersText(reading)),
          )}
        </ul>
      </Card>
      <Card title={nearbyWeeksTexts.next}>
        <ul>
          {nextReadings(shabbos, shownDay, weeksShown).map((reading) => {
            const week = weekOf(weeks, reading.weekName);
            const missing = nearbyWeeksTexts.missing(missingPrizes(week));
            return row(reading, missing ?? <Pictures prizes={week?.prizes ?? []} />);
          })}
        </ul>
      </Card>
      {past.length > 0 && (
        <Card title={nearbyWeeksTexts.past(shownName)}>
          <dl className="stack gap-3">
            {past.map(({ year, winners }) => (
              <div key={year}>
                <dt className="medium">{year}</dt>
                {winners.map(({ envelope, win }) => (
                  <dd
                    key={`${envelope.envelopeId}/${win.prizeId}`}
                    className="muted small anywhere"
                  >
                    {nearbyWeeksTexts.won(boyName(envelope), win.prizeName)}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

/** What a week that is ready has to win. */
function Pictures({ prizes }: { readonly prizes: readonly PrizeSlot[] }) {
  return (
    <span className="flex gap-1 above-1">
      {prizes.slice(0, prizesPerWeek).map(({ prizeId, prizeName, prizeImg }) => (
        <img
          key={prizeId}
          className={`${styles['picture']} rounded-small`}
          src={prizeImg ?? undefined}
          alt={prizeName}
          title={prizeName}
          width={24}
          height={24}
          loading="lazy"
        />
      ))}
    </span>
  );
}
