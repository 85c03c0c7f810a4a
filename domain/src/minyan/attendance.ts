import { addDays, dayIndex, type CivilDay } from '../calendar/civil-day.ts';
import { isShabbos } from '../calendar/shabbos.ts';
import { pointsChange, type PointsEntry } from '../points.ts';
import { parseSheetId, shabbosUpTo, yearOfDay, type MinyanSheet } from './minyan-sheet.ts';

type History = readonly PointsEntry[];

/** The points that a boy has for each minyan, by the ids of their sheets. */
export function heldBySheet(history: History): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  const add = (sheetId: string, points: number) =>
    held.set(sheetId, (held.get(sheetId) ?? 0) + points);
  for (const entry of history) {
    if (entry.minyan !== null) add(entry.minyan, pointsChange(entry));
    for (const [sheetId, points] of entry.twice ?? []) add(sheetId, -points);
  }
  return held;
}

/** The ids of the sheets of the minyanim a boy came to. */
function sheetsOf(history: History): ReadonlySet<string> {
  return new Set([...heldBySheet(history)].flatMap(([id, points]) => (points > 0 ? id : [])));
}

/** The ids of the entries with which a boy can be taken off a sheet: the last one of each sheet he is still on. */
export function openAttendance(history: History): ReadonlySet<string> {
  const latest = new Map<string, string>();
  for (const { id, minyan } of history) if (minyan !== null && id !== null) latest.set(minyan, id);
  const held = sheetsOf(history);
  return new Set([...latest].flatMap(([sheetId, id]) => (held.has(sheetId) ? id : [])));
}

// A changed history is a new list.
const knownDays = new WeakMap<History, readonly CivilDay[]>();

/** The days of the minyanim a boy came to, a day once for each, latest first. */
export function daysCame(history: History): readonly CivilDay[] {
  const known = knownDays.get(history);
  if (known !== undefined) return known;
  const days = [...sheetsOf(history)]
    .flatMap((sheetId) => parseSheetId(sheetId)?.date ?? [])
    .toSorted()
    .toReversed();
  knownDays.set(history, days);
  return days;
}

export function lastCame(history: History): CivilDay | null {
  return daysCame(history)[0] ?? null;
}

export function cameOn(history: History, day: CivilDay): boolean {
  return daysCame(history).includes(day);
}

const daysPerWeek = 7;

/** How many minyanim a boy came to this year. */
export function cameThisYear(history: History, today: CivilDay): number {
  const year = yearOfDay(today);
  return daysCame(history).filter((day) => yearOfDay(day) === year).length;
}

/** Whether a boy has not come in the last weeks. */
export function isMissed(history: History, weeks: number, today: CivilDay): boolean {
  const last = lastCame(history);
  return last === null || dayIndex(today) - dayIndex(last) > weeks * daysPerWeek;
}

interface AttendanceWeek {
  /** The Shabbos; the week goes on to the Friday after it. */
  readonly shabbos: CivilDay;
  readonly count: number;
}

export interface Attendance {
  /** Oldest first. */
  readonly weeks: readonly AttendanceWeek[];
  /** Weeks in a row up to now; the running week counts once he has come. */
  readonly streak: number;
  readonly thisYear: number;
}

/** A boy's weeks up to the last Shabbos. */
export function attendanceOf(
  history: History,
  { weekCount, today }: { readonly weekCount: number; readonly today: CivilDay },
): Attendance {
  const days = daysCame(history);
  const counts = new Map<CivilDay, number>();
  for (const day of days) {
    const shabbos = shabbosUpTo(day);
    counts.set(shabbos, (counts.get(shabbos) ?? 0) + 1);
  }
  const last = shabbosUpTo(today);
  const weeks = Array.from({ length: weekCount }, (_, index) => {
    const shabbos = addDays(last, (index + 1 - weekCount) * daysPerWeek);
    return { shabbos, count: counts.get(shabbos) ?? 0 };
  });
  return {
    weeks,
    streak: streakUpTo(last, counts),
    thisYear: cameThisYear(history, today),
  };
}

function streakUpTo(last: CivilDay, counts: ReadonlyMap<CivilDay, number>): number {
  let week = counts.has(last) ? last : addDays(last, -daysPerWeek);
  let streak = 0;
  for (; counts.has(week); week = addDays(week, -daysPerWeek)) streak += 1;
  return streak;
}

/** How many different boys came to the minyanim of each Shabbos. */
export function boysByShabbos(
  sheets: readonly Pick<MinyanSheet, 'date' | 'boys'>[],
): ReadonlyMap<CivilDay, number> {
  const days = Map.groupBy(
    sheets.filter(({ date }) => isShabbos(date)),
    ({ date }) => date,
  );
  return new Map(
    [...days].map(([shabbos, ofDay]) => [
      shabbos,
      new Set(ofDay.flatMap(({ boys }) => [...boys.keys()])).size,
    ]),
  );
}
