import { addDays, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { isExpectedOn, type MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import type { MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';

export interface DayRange {
  readonly from: CivilDay;
  readonly until: CivilDay;
}

/** The month of a day, "2026-11". */
export function monthOf(day: CivilDay): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** All days of a month, and the week before it: on its first Sunday the last Shabbos is entered. */
export function rangeOf(month: string): DayRange {
  const next = `${addMonths(month, 1)}-01`;
  return { from: addDays(`${month}-01`, -7), until: addDays(next, -1) };
}

/** The days of a month up to today on which a minyan is expected or entered, latest first. */
export function daysToShow(
  month: string,
  today: CivilDay,
  {
    kinds,
    sheets,
  }: { readonly kinds: readonly MinyanKind[]; readonly sheets: readonly MinyanSheet[] },
): readonly CivilDay[] {
  const entered = new Set(sheets.flatMap(({ date, boys }) => (boys.size > 0 ? date : [])));
  const days: CivilDay[] = [];
  const { until } = rangeOf(month);
  const last = until < today ? until : today;
  for (let day = last; day >= `${month}-01`; day = addDays(day, -1)) {
    if (entered.has(day) || kinds.some((kind) => isExpectedOn(kind, day))) days.push(day);
  }
  return days;
}
