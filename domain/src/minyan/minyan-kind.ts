import { weekdayOf, type CivilDay } from '../calendar/civil-day.ts';
import { collapseSpaces } from '../names.ts';

/** A minyan of the week, with what coming is worth. */
export interface MinyanKind {
  readonly id: string;
  readonly name: string;
  readonly points: number;
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

/** The weekday that a kind's name says; `null` for a minyan of any day. */
export function weekdayOfKind({ name }: Pick<MinyanKind, 'name'>): number | null {
  return weekdays.find(([word]) => word.test(name))?.[1] ?? null;
}

export function isHeldOn(kind: Pick<MinyanKind, 'name'>, day: CivilDay): boolean {
  const weekday = weekdayOfKind(kind);
  return weekday === null || weekday === weekdayOf(day);
}

/** Whether a sheet of this day and kind is expected, and missing without one. */
export function isExpectedOn(kind: Pick<MinyanKind, 'name'>, day: CivilDay): boolean {
  return weekdayOfKind(kind) === weekdayOf(day);
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
