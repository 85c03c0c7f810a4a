import { weekdayOf, type CivilDay } from '../calendar/civil-day.ts';
import { collapseSpaces } from '../names.ts';

/** A minyan of the week, with what coming is worth. */
export interface MinyanKind {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  /** The weekdays it is held on, from Sunday, 0; empty for any. Missing in older records, whose names say them. */
  readonly days?: readonly number[];
}

/** What most programs begin with. */
export const usualKinds: readonly Omit<MinyanKind, 'id'>[] = [
  { name: 'Friday night', points: 3 },
  { name: 'Shabbos morning', points: 5 },
  { name: 'Shabbos mincha', points: 2 },
  { name: 'Sunday morning', points: 2 },
];

const shabbos = 6;
const weekdays: readonly (readonly [word: RegExp, weekday: number])[] = [
  // Friday night is entered with its Shabbos, as the Hebrew day begins at night.
  [/\b(?:friday|shabb|shabat|sabbath|erev|motz)|שבת|שישי/i, shabbos],
  [/\bsunday|ראשון/i, 0],
  [/\bmonday|שני/i, 1],
  [/\btuesday|שלישי/i, 2],
  [/\bwednesday|רביעי/i, 3],
  [/\bthursday|חמישי/i, 4],
];

type Held = Pick<MinyanKind, 'name' | 'days'>;

/** The weekdays a kind is held on: those chosen, else the one that its name says. None for a minyan of any day. */
export function daysOfKind({ name, days }: Held): readonly number[] {
  if (days !== undefined) return days;
  const named = weekdays.find(([word]) => word.test(name));
  return named === undefined ? [] : [named[1]];
}

export function isHeldOn(kind: Held, day: CivilDay): boolean {
  return daysOfKind(kind).length === 0 || isExpectedOn(kind, day);
}

/** Whether a sheet of this day and kind is expected, and missing without one. */
export function isExpectedOn(kind: Held, day: CivilDay): boolean {
  return daysOfKind(kind).includes(weekdayOf(day));
}

export function kindOfName(
  kinds: readonly MinyanKind[],
  name: string,
  exceptId: string | null = null,
): MinyanKind | undefined {
  const wanted = comparable(name);
  return kinds.find((kind) => kind.id !== exceptId && comparable(kind.name) === wanted);
}

function comparable(name: string): string {
  return collapseSpaces(name).toLowerCase();
}

/** Moves a kind one place up or down. */
export function moveKind(
  kinds: readonly MinyanKind[],
  id: string,
  by: -1 | 1,
): readonly MinyanKind[] {
  const place = kinds.findIndex((kind) => kind.id === id);
  const [kind, other] = [kinds[place], kinds[place + by]];
  if (kind === undefined || other === undefined) return kinds;
  return kinds.map((each) => (each === kind ? other : each === other ? kind : each));
}
