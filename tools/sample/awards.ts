import { dayAt, formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { sheetIdOf } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { sampleKinds } from './minyan-kinds.ts';
import type { Random } from './random.ts';

/** An award to many boys. */
export interface SampleAward {
  /** The id of the activity entry and of each boy's points entry. */
  readonly id: string;
  readonly at: Date;
  readonly points: number;
  readonly memo: string;
  /** The Sunday that begins the week, in days since 1970. */
  readonly week: number;
  /** The week's attendance; 1 is normal. */
  readonly attendance: number;
  /** The sheet of a minyan; without it the award was given by hand. */
  readonly minyan?: string;
}

const shabbosMemos = [
  'Shabbos morning minyan',
  'Friday night minyan',
  'Tehillim group',
  'Stayed until the end',
] as const;
const weekdayMemos = [
  'Shacharis on time',
  'Mincha and Maariv',
  'Came before Brachos',
  'Rosh Chodesh davening',
] as const;

const weeksOfYear = 52;
/** In the first weeks awards were given by hand. */
const weeksWithoutSheets = 22;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The awards of the past years, oldest first: after nearly every Shabbos, and in the middle of many weeks. */
export function sampleAwards(random: Random, now: Date, years: number): SampleAward[] {
  const weeks = weeksOfYear * years;
  const sunday = Math.floor(now.getTime() / dayMs) - now.getUTCDay();
  const awards: SampleAward[] = [];
  for (let ago = weeks; ago >= 0; ago -= 1) {
    const week = sunday - 7 * ago;
    const start = week * dayMs;
    // Some weeks have a holiday.
    const attendance = random.chance(0.12) ? 0.3 : 0.7 + 0.6 * random.next();
    const add = (at: number, award: Pick<SampleAward, 'points' | 'memo' | 'minyan'>): void => {
      const id = random.documentId();
      if (at < now.getTime()) awards.push({ id, at: new Date(at), week, attendance, ...award });
    };
    // Saturday night in New York.
    const night = start + hourMs + random.int(0, hourMs);
    const noon = start + 3 * dayMs + random.int(15 * hourMs, 22 * hourMs);
    if (ago < weeks - weeksWithoutSheets)
      sheetsOf(week).forEach(({ isOnShabbos, ...sheet }, n) =>
        add(isOnShabbos ? night + n * 300_000 : start + 17 * hourMs, sheet),
      );
    else if (random.chance(0.95))
      add(night, { points: random.pick([5, 5, 10]), memo: random.pick(shabbosMemos) });
    if (random.chance(0.6))
      add(noon, { points: random.pick([1, 2, 3, 5]), memo: random.pick(weekdayMemos) });
  }
  return awards;
}

/** The minyanim of the Shabbos before a Sunday, and of that Sunday. */
function sheetsOf(sunday: number) {
  const shabbos = dayAt(sunday - 1);
  const reading = readingOf(shabbos, false).name;
  return sampleKinds.map(({ id, name, points, isOnShabbos }) => {
    const day = isOnShabbos ? shabbos : dayAt(sunday);
    const memo = `${name}, ${isOnShabbos ? reading : formatDay(day)}`;
    return { points, memo, minyan: sheetIdOf(day, id), isOnShabbos };
  });
}
