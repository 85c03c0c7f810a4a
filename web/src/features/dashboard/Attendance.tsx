import { useMemo } from 'react';
import { addDays, utcMidnight } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { boysByWeek } from '@gabbai/domain/minyan/attendance.ts';
import { attendanceChartTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { ChartCard } from './ChartCard.tsx';
import { WeekChart } from './WeekChart.tsx';

const weekCount = 26;

interface AttendanceProps {
  readonly envelopes: readonly Envelope[];
  readonly now: Date;
}

/** A chart of how many boys came each week, once a minyan sheet was entered. */
export function Attendance({ envelopes, now }: AttendanceProps) {
  const weeks = useMemo(() => weeksOf(envelopes, now), [envelopes, now]);
  if (weeks === null) return null;
  return (
    <ChartCard
      title={attendanceChartTexts.title}
      link={{ text: attendanceChartTexts.link, href: paths.minyan.href }}
    >
      <WeekChart weeks={weeks} clock="utc" texts={attendanceChartTexts} />
    </ChartCard>
  );
}

/** The weeks from each Shabbos to its Friday, oldest first; `null` without a sheet. */
function weeksOf(envelopes: readonly Envelope[], now: Date) {
  const counts = boysByWeek(envelopes.map(({ minyanPointsHistory }) => minyanPointsHistory));
  if (counts.size === 0) return null;
  const { last } = shabbosesAt(now);
  return Array.from({ length: weekCount }, (_, index) => {
    const shabbos = addDays(last, 7 * (index + 1 - weekCount));
    return { start: utcMidnight(shabbos), sum: counts.get(shabbos) ?? 0 };
  });
}
