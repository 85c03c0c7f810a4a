import { formatDay, utcMidnight, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { formatWeekday } from '@gabbai/domain/dates.ts';

/** "Shabbos, Nov 21", "Sunday, Nov 22". */
export function dayName(day: CivilDay): string {
  return formatWeekday(utcMidnight(day), 'utc');
}

/** "November 2026". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utcMidnight(`${month}-01`));
}

/** Names a minyan in a boy's history: "Shabbos morning, Vayishlach", "Sunday morning, Nov 22". */
export function sheetTitle(kindName: string, day: CivilDay, reading: string | null): string {
  return `${kindName}, ${sheetDay(day, reading)}`;
}

/** "Vayishlach", "Nov 22". */
export function sheetDay(day: CivilDay, reading: string | null): string {
  return reading ?? formatDay(day);
}
