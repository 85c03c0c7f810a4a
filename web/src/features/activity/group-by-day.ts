import type { ActivityLine } from '@gabbai/domain/activity-log.ts';
import { formatLongDate, formatWeekday, isoDay } from '@gabbai/domain/dates.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';

interface Day {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly ActivityLine[];
}

/** The lines under a heading for each local day. */
export function groupByDay(lines: readonly ActivityLine[], now: Date): readonly Day[] {
  const days = Map.groupBy(lines, ({ entry: { at } }) => (at === null ? '' : isoDay(at)));
  return [...days].map(([key, ofDay]) => ({
    key,
    title: titleOf(ofDay[0]?.entry.at ?? null, now),
    lines: ofDay,
  }));
}

function titleOf(day: Date | null, now: Date): string {
  if (day === null) return texts.noDay;
  if (isoDay(day) === isoDay(now)) return texts.today;
  return day.getFullYear() === now.getFullYear()
    ? formatWeekday(day, 'local')
    : formatLongDate(day);
}
