import { useMemo } from 'react';
import { formatDay, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { carriedPage } from '@gabbai/domain/history-pages.ts';
import { attendanceOf, lastCame } from '@gabbai/domain/minyan/attendance.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { attendanceTexts } from '../../config/minyan-texts.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './AttendanceStrip.module.css';

const weekCount = 26;
const hourMs = 3_600_000;
/** More minyanim in a week look alike. */
const darkest = 4;

/** Whether older lines, which have moved into pages, belong to the weeks of the strip. */
export function isStripCut(history: readonly PointsEntry[], now: Date): boolean {
  if (lastCame(history) === null) return false;
  const [first] = history;
  // It has the date of the newest line that it stands for.
  const newest = first === undefined || carriedPage(first) === null ? null : first.timeStamp;
  return newest !== null && now.getTime() - newest.getTime() < weekCount * 7 * 24 * hourMs;
}

/** A boy's last weeks, how many in a row, and how many minyanim this year. */
export function AttendanceStrip({ history }: { readonly history: readonly PointsEntry[] }) {
  const today = localDay(useNow());
  const attendance = useMemo(() => attendanceOf(history, { weekCount, today }), [history, today]);
  const { weeks, streak, thisYear } = attendance;
  const came = weeks.filter(({ count }) => count > 0).length;
  return (
    <div className="stack gap-2 below-5">
      {/* The sums below say the same. */}
      <div className={`${styles['strip']} stack`} aria-hidden="true">
        {weeks.map(({ shabbos, count }) => (
          <span
            key={shabbos}
            className={`${styles['week']} sunken`}
            data-count={Math.min(count, darkest)}
            title={attendanceTexts.week(formatDay(shabbos), count)}
          />
        ))}
      </div>
      {/* Each sum stays in one line. */}
      <p className="muted small">
        <span className="nowrap">{attendanceTexts.strip(came, weekCount)} ·</span>{' '}
        <span className="nowrap">{attendanceTexts.streak(streak)} ·</span>{' '}
        <span className="nowrap">{attendanceTexts.thisYear(thisYear)}</span>
      </p>
    </div>
  );
}
