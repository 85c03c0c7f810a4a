import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { initials } from '@gabbai/domain/names.ts';
import { completePrizes, prizesPerWeek, weekOf, type PrizeSlot } from '@gabbai/domain/weeks.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import { weekPrizesTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { useSelectedWeek, useWeeks } from '../../data/wins/weeks.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { showWeek, useThisShabbos } from '../../records/use-this-shabbos.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import rowAction from '../../ui/row-action.module.css';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import { ChartCard, chartLoading } from './ChartCard.tsx';

interface PrizesThisWeekProps {
  readonly envelopes: readonly Envelope[];
}

const common = { action: 'loadWeeks', ...chartLoading } as const;

/** The prizes of the current week and who won them. */
export function PrizesThisWeek(props: PrizesThisWeekProps) {
  return (
    <ChartCard
      isDeferred
      title={weekPrizesTexts.title}
      link={{ text: weekPrizesTexts.link, href: paths.prizes.href }}
    >
      <PrizesLoader {...props} />
    </ChartCard>
  );
}

function PrizesLoader(props: PrizesThisWeekProps) {
  const selectedWeek = useSelectedWeek();
  const weeks = useWeeks();
  const shabbos = useThisShabbos();
  return (
    <WhenReady of={selectedWeek} {...common}>
      {(weekName, isFromCache) =>
        weekName === null ? (
          <EmptyState
            picture={isFromCache ? 'cloud' : 'gift'}
            text={isFromCache ? listTexts.notOnThisDevice : listTexts.noWeek}
          >
            {!isFromCache && (
              <Link className={rowAction['action']} to={paths.prizes.href}>
                {listTexts.chooseWeek}
              </Link>
            )}
          </EmptyState>
        ) : (
          <WhenReady of={weeks} {...common}>
            {(all, isFromCache) => {
              const week = weekOf(all, weekName);
              if (week === undefined && isFromCache)
                return <EmptyState picture="cloud" text={listTexts.notOnThisDevice} />;
              const prizes = (week?.prizes ?? completePrizes('', [])).slice(0, prizesPerWeek);
              return (
                <PrizeSlots
                  {...props}
                  weekName={showWeek(weekName, shabbos).name}
                  prizes={prizes}
                />
              );
            }}
          </WhenReady>
        )
      }
    </WhenReady>
  );
}

interface PrizeSlotsProps extends PrizesThisWeekProps {
  readonly weekName: string;
  readonly prizes: readonly PrizeSlot[];
}

function PrizeSlots({ weekName, prizes, envelopes }: PrizeSlotsProps) {
  const year = useRunningYear();
  const wonCount = prizes.filter((prize) => winnerOf(prize, year) !== null).length;
  return (
    <ChartFigure caption={<bdi>{weekPrizesTexts.summary(wonCount, prizes.length, weekName)}</bdi>}>
      <ul className="stack">
        {prizes.map((prize, index) => (
          <Slot
            key={prize.prizeId || index}
            name={prize.prizeName || weekPrizesTexts.slot(index + 1)}
            prize={prize}
            isWon={winnerOf(prize, year) !== null}
            envelopes={envelopes}
          />
        ))}
      </ul>
    </ChartFigure>
  );
}

interface SlotProps {
  readonly name: string;
  readonly prize: PrizeSlot;
  readonly isWon: boolean;
  readonly envelopes: readonly Envelope[];
}

function Slot({ name, prize, isWon, envelopes }: SlotProps) {
  // A winner may no longer be registered.
  const winner = isWon
    ? envelopes.find(({ envelopeId }) => envelopeId === prize.studentId)
    : undefined;
  const winnerName = winner === undefined ? weekPrizesTexts.unregistered : boyName(winner);
  return (
    <li className="row gap-3 shrink touch">
      <Avatar initials="" icon="gift" photoUrl={prize.prizeImg} />
      <span className="grow shrink small">
        <TruncatedText lines={1} text={name} />
        <TruncatedText
          lines={1}
          className={isWon ? 'accent bold' : 'muted'}
          text={isWon ? winnerName : weekPrizesTexts.notWon}
        />
      </span>
      {isWon && (
        <Avatar
          initials={winner === undefined ? '' : initials(winner)}
          photoUrl={prize.winnerImg ?? winner?.studentImgUrl ?? null}
        />
      )}
    </li>
  );
}
