import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { formatCount } from '@gabbai/domain/amounts.ts';
import { isExpectedOn, type MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { sheetIdOf } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { listTexts } from '../../config/list-texts.ts';
import { monthTexts } from '../../config/minyan-texts.ts';
import { paths } from '../../config/paths.ts';
import { isPartial } from '../../data/live/live.ts';
import { useSheets } from '../../data/minyan/sheets.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dayName, monthName } from './day-names.ts';
import { addMonths, daysToShow, monthOf, rangeOf } from './month.ts';
import styles from './MonthCard.module.css';

interface MonthCardProps {
  readonly month: string;
  readonly today: CivilDay;
  readonly kinds: readonly MinyanKind[];
  readonly onChange: (month: string) => void;
}

/** How many came to each minyan of a month; a press opens the sheet. */
export function MonthCard({ month, today, kinds, onChange }: MonthCardProps) {
  const { from, until } = rangeOf(month);
  const live = useSheets(from, until);
  const name = monthName(month);
  return (
    <Card
      title={name}
      className="above-5"
      actions={
        <span className="gap-2 inline">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={monthTexts.earlier}
            onClick={() => onChange(addMonths(month, -1))}
          >
            <Icon name="back" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            className={styles['later']}
            aria-label={monthTexts.later}
            disabled={month >= monthOf(today)}
            onClick={() => onChange(addMonths(month, 1))}
          >
            <Icon name="back" />
          </ActionIcon>
        </span>
      }
    >
      <WhenReady of={live} action="loadMinyanim" loading={{ shape: 'rows', count: 4 }}>
        {(sheets) => {
          if (isPartial(live)) return <p className="muted">{listTexts.notOnThisDevice}</p>;
          const counts = new Map(sheets.map(({ sheetId, boys }) => [sheetId, boys.size]));
          const days = daysToShow(month, today, { kinds, sheets });
          if (days.length === 0) return <p className="muted">{monthTexts.none}</p>;
          return (
            <div className={styles['scroller']}>
              <table className={`${styles['table']} body wide collapse`}>
                <VisuallyHidden component="caption">{monthTexts.caption(name)}</VisuallyHidden>
                <thead>
                  <tr>
                    <th scope="col">{monthTexts.day}</th>
                    {kinds.map((kind) => (
                      <th key={kind.id} scope="col">
                        <bdi>{kind.name}</bdi>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.map((day) => (
                    <tr key={day}>
                      <th scope="row">
                        <time dateTime={day}>{dayName(day)}</time>
                      </th>
                      {kinds.map((kind) => (
                        <td key={kind.id}>
                          <Cell
                            day={day}
                            kind={kind}
                            count={counts.get(sheetIdOf(day, kind.id)) ?? 0}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </WhenReady>
    </Card>
  );
}

interface CellProps {
  readonly day: CivilDay;
  readonly kind: MinyanKind;
  readonly count: number;
}

function Cell({ day, kind, count }: CellProps) {
  const isMissing = count === 0 && isExpectedOn(kind, day);
  if (count === 0 && !isMissing) return null;
  return (
    <Link
      className={`${styles['cell']} centered numbers touch plain-link rounded-small ring-inside ${isMissing ? 'error small regular' : 'inherit medium'}`}
      to={paths.minyan.sheet(day, kind.id)}
      aria-label={monthTexts.open(kind.name, dayName(day), isMissing ? null : count)}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      {isMissing ? monthTexts.missing : formatCount(count)}
    </Link>
  );
}
