import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { initials } from '@gabbai/domain/names.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import { prizesPerWeek, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { paths } from '../../config/paths.ts';
import { prizesTexts, prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { prizeYearTexts } from '../../config/year-texts.ts';
import { useInIsrael } from '../../data/programme/settings.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { otherRecords } from './copy-choices.ts';
import styles from './PastWeekPrizes.module.css';
import { useWeeksOfYear } from './use-weeks-of-year.ts';

interface PastWeekPrizesProps {
  readonly year: number;
  readonly weekName: string;
  readonly shownName: string;
  readonly envelopes: readonly Envelope[];
}

/** The prizes and winners of a week in a closed year. */
export function PastWeekPrizes({ year, weekName, shownName, envelopes }: PastWeekPrizesProps) {
  const weeks = useWeeksOfYear(year);
  const inIsrael = useInIsrael();
  /** The other of two joined parshas may have a record of its own. */
  const wonElsewhere = (all: readonly Week[]) =>
    otherRecords(all, weekName, { year, inIsrael })
      .flatMap(({ prizes }) => prizes)
      .filter((prize) => winnerOf(prize, year) !== null);
  return (
    <Card title={`${shownName} · ${year}`}>
      <p className="muted small">{prizeYearTexts.readOnly(year)}</p>
      <WhenReady of={weeks} action="loadWeeks" loading={{ shape: 'rows', count: 4 }}>
        {(all) => {
          const week = weekOf(all, weekName);
          if (week === undefined)
            return <EmptyState text={prizeYearTexts.noWeek(shownName, year)} />;
          return (
            <ul className={`${styles['prizes']} stack above-4`}>
              {[...week.prizes.slice(0, prizesPerWeek), ...wonElsewhere(all)].map(
                (prize, index) => (
                  <li
                    key={prize.prizeId || index}
                    className={`${styles['prize']} row gap-4 shrink`}
                  >
                    <Avatar initials="" icon="gift" photoUrl={prize.prizeImg} />
                    <div className="stack gap-1 shrink">
                      <bdi className="bold anywhere">
                        {prize.prizeName || prizesTexts.slot(index + 1)}
                      </bdi>
                      <Winner
                        envelopeId={winnerOf(prize, year)}
                        winnerImg={prize.winnerImg}
                        envelopes={envelopes}
                      />
                    </div>
                  </li>
                ),
              )}
            </ul>
          );
        }}
      </WhenReady>
    </Card>
  );
}

interface WinnerProps {
  readonly envelopeId: string | null;
  readonly winnerImg: string | null;
  readonly envelopes: readonly Envelope[];
}

function Winner({ envelopeId, winnerImg, envelopes }: WinnerProps) {
  const boy = envelopes.find((one) => one.envelopeId === envelopeId);
  if (envelopeId === null) return <span className="muted small">{prizeYearTexts.noWinner}</span>;
  if (boy === undefined)
    return <span className="muted small">{prizeWinnerTexts.unregistered}</span>;
  return (
    <span className="row gap-2 shrink">
      <Avatar initials={initials(boy)} photoUrl={winnerImg ?? boy.studentImgUrl} />
      <Link className="bold anywhere" to={paths.profile.href('envelopes', boy.envelopeId)}>
        <bdi>{boyName(boy)}</bdi>
      </Link>
    </span>
  );
}
