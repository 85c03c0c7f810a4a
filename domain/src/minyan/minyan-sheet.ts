import { addDays, type CivilDay } from '../calendar/civil-day.ts';
import { isShabbos, shabbosBefore } from '../calendar/shabbos.ts';
import { chunksOf } from '../chunks.ts';
import { cycleYearOf } from '../hebrew-year.ts';
import { isExpectedOn, isHeldOn, type MinyanKind } from './minyan-kind.ts';

/** Who came to one minyan, and what each boy got for it. */
export interface MinyanSheet {
  readonly sheetId: string;
  readonly date: CivilDay;
  readonly kindId: string;
  readonly kindName: string;
  /** What a boy who is added gets. */
  readonly points: number;
  /** The Hebrew year of its cycle of readings. */
  readonly year: number | null;
  readonly boys: ReadonlyMap<string, number>;
  readonly updatedAt: Date | null;
  /** The administrator's uid, where known. */
  readonly by: string | null;
}

export function sheetIdOf(date: CivilDay, kindId: string): string {
  return `${date}_${kindId}`;
}

/** The day and kind of a sheet's id; `null` for another text. */
export function parseSheetId(sheetId: string): { date: CivilDay; kindId: string } | null {
  const [, date, kindId] = /^(\d{4}-\d\d-\d\d)_(.+)$/.exec(sheetId) ?? [];
  return date === undefined || kindId === undefined ? null : { date, kindId };
}

/** For so many days of a new year, the sheets of the last one can still be changed. */
const daysOfGrace = 14;

/** Sheets of an earlier year are shown, but cannot be changed. */
export function isPastYear(date: CivilDay, today: CivilDay): boolean {
  return yearOfDay(addDays(date, daysOfGrace)) < yearOfDay(today);
}

export function yearOfDay(day: CivilDay): number {
  return cycleYearOf(day);
}

/** Boys of one batch: each held `from` points on the sheet before, and holds `to` after it. */
export interface SheetStep {
  readonly envelopeIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

export interface WantedSheet {
  readonly added: Iterable<string>;
  readonly removed: Iterable<string>;
  readonly points: number;
}

/** The steps from a saved sheet to the wanted one; boys in one step gain the same, since a batch has one gain. */
export function planSheet(
  boys: ReadonlyMap<string, number>,
  { added, removed, points }: WantedSheet,
  maxBoys: number,
): readonly SheetStep[] {
  const target = new Map([...boys.keys()].map((id) => [id, points]));
  for (const id of added) target.set(id, points);
  for (const id of removed) if (boys.has(id)) target.set(id, 0);
  const byChange = Map.groupBy(
    [...target].filter(([id, to]) => to !== (boys.get(id) ?? 0)),
    ([id, to]) => `${boys.get(id) ?? 0} ${to}`,
  );
  return [...byChange.values()].flatMap((group) => {
    const ids = group.map(([id]) => id);
    const [[first, to] = ['', 0] as const] = group;
    const from = boys.get(first) ?? 0;
    return chunksOf(ids, maxBoys).map((envelopeIds) => ({ envelopeIds, from, to }));
  });
}

/** The boys of a step who still have `from` points on the sheet, and the others. */
export function splitStep(
  boys: ReadonlyMap<string, number>,
  { envelopeIds, from }: Pick<SheetStep, 'envelopeIds' | 'from'>,
): { readonly open: readonly string[]; readonly leftOut: readonly string[] } {
  const isOpen = (id: string) => (boys.get(id) ?? 0) === from;
  return {
    open: envelopeIds.filter(isOpen),
    leftOut: envelopeIds.filter((id) => !isOpen(id)),
  };
}

/** The kinds that are offered for a day: those held on it, else all. */
export function kindsOn(kinds: readonly MinyanKind[], day: CivilDay): readonly MinyanKind[] {
  const held = kinds.filter((kind) => isHeldOn(kind, day));
  return held.length === 0 ? kinds : held;
}

export interface SheetPlace {
  readonly date: CivilDay;
  readonly kindId: string;
}

export type Entered = (sheetId: string) => boolean;

/** The expected sheets of the days that are missing, oldest day first and in the order of the kinds. */
export function missingSheets(
  kinds: readonly MinyanKind[],
  days: readonly CivilDay[],
  isEntered: Entered,
): readonly SheetPlace[] {
  return days
    .toSorted()
    .flatMap((date) =>
      kinds
        .filter((kind) => isExpectedOn(kind, date) && !isEntered(sheetIdOf(date, kind.id)))
        .map((kind) => ({ date, kindId: kind.id })),
    );
}

/** Where the sheet opens: the first that is missing, else the first kind of the last Shabbos, else any. */
export function firstPlace(
  kinds: readonly MinyanKind[],
  days: readonly CivilDay[],
  isEntered: Entered,
): SheetPlace | null {
  const [missing] = missingSheets(kinds, days, isEntered);
  if (missing !== undefined) return missing;
  for (const date of days) {
    const [kind] = kindsOn(kinds, date);
    if (kind !== undefined) return { date, kindId: kind.id };
  }
  return null;
}

/** The last Shabbos before a day, or the day itself when it is one. */
export function shabbosUpTo(day: CivilDay): CivilDay {
  return isShabbos(day) ? day : shabbosBefore(day);
}
