import { useMemo } from 'react';
import { formatCount } from '@gabbai/domain/amounts.ts';
import { formatDay, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosBefore } from '@gabbai/domain/calendar/shabbos.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cameOn, daysCame } from '@gabbai/domain/minyan/attendance.ts';
import { sumByWeek } from '@gabbai/domain/week-sums.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { usePointsGiven } from '../../data/envelopes/points-given.ts';
import type { Live } from '../../data/live/live.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { StatCard } from '../../ui/StatCard.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Two figures from the programme's own records: the points of this week, and who came last Shabbos. */
export function LiveFigures({ envelopes }: { readonly envelopes: Live<readonly Envelope[]> }) {
  const given = usePointsGiven();
  const now = useNow();
  const lastShabbos = shabbosBefore(useThisShabbos().day);
  const boys = envelopes.status === 'ready' ? envelopes.value : null;
  const came = useMemo(() => boys && cameText(boys, lastShabbos), [boys, lastShabbos]);
  const awards = given.status === 'ready' ? given.value : null;
  const points = awards && (sumByWeek(awards, { today: localDay(now), count: 1 })[0]?.sum ?? 0);
  return (
    <>
      <StatCard
        label={dashboardTexts.pointsThisWeek}
        value={points === null ? withoutValue(given) : formatCount(points)}
        icon="calendar"
      />
      <StatCard
        label={dashboardTexts.cameOn(formatDay(lastShabbos))}
        value={came ?? withoutValue(envelopes)}
        icon="people"
      />
    </>
  );
}

function withoutValue({ status }: Live<unknown>): string | null {
  return status === 'failed' ? listTexts.absent : null;
}

/** A dash while no attendance has been entered at all. */
function cameText(boys: readonly Envelope[], day: string): string {
  const histories = boys.map(({ minyanPointsHistory }) => minyanPointsHistory);
  if (!histories.some((history) => daysCame(history).length > 0)) return listTexts.absent;
  return formatCount(histories.filter((history) => cameOn(history, day)).length);
}
