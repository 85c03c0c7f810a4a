import { useMemo } from 'react';
import { addDays, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { boysByShabbos } from '@gabbai/domain/minyan/attendance.ts';
import { attendanceChartTexts } from '../../config/chart-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { isPartial } from '../../data/live/live.ts';
import { useSheets } from '../../data/minyan/sheets.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChartCard, chartLoading } from './ChartCard.tsx';
import { WeekChart } from './WeekChart.tsx';

const weekCount = 26;
const daysPerWeek = 7;

/** A chart of how many boys came each Shabbos, in a programme that has minyanim. */
export function Attendance({ now }: { readonly now: Date }) {
  return (
    <ChartCard
      isDeferred
      title={attendanceChartTexts.title}
      link={{ text: attendanceChartTexts.link, href: paths.minyan.href }}
    >
      <AttendanceChart now={now} />
    </ChartCard>
  );
}

function AttendanceChart({ now }: { readonly now: Date }) {
  const { last } = shabbosesAt(now);
  const live = useSheets(addDays(last, daysPerWeek * (1 - weekCount)), localDay(now));
  const sheets = live.status === 'ready' ? live.value : null;
  const weeks = useMemo(() => {
    const counts = boysByShabbos(sheets ?? []);
    return Array.from({ length: weekCount }, (_, index) => {
      const shabbos = addDays(last, daysPerWeek * (index + 1 - weekCount));
      return { start: shabbos, sum: counts.get(shabbos) ?? 0 };
    });
  }, [sheets, last]);
  return (
    <WhenReady of={live} action="loadMinyanim" {...chartLoading}>
      {() =>
        isPartial(live) ? (
          <EmptyState picture="cloud" text={listTexts.notOnThisDevice} />
        ) : (
          <WeekChart weeks={weeks} texts={attendanceChartTexts} />
        )
      }
    </WhenReady>
  );
}
