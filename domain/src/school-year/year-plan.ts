import type { Envelope } from '../envelope.ts';
import { cycleYear } from '../hebrew-year.ts';
import { carriedPage } from '../history-pages.ts';
import { pointsChange, totalPoints } from '../points.ts';
import { lastGrade, nextGrade, type SchoolYear, type YearChoices } from './school-year.ts';

/**
 * The lines of a year and earlier ones, and the later ones, each in their stored order: a merge puts the lines of one record behind
 * those of the other. A line without a date goes with the line before it.
 */
export function splitAfterYear<T>(
  lines: readonly T[],
  year: number,
  dateOf: (line: T) => Date | null,
): readonly [upTo: readonly T[], later: readonly T[]] {
  const [upTo, later]: [T[], T[]] = [[], []];
  let isLater = false;
  for (const line of lines) {
    const date = dateOf(line);
    if (date !== null) isLater = cycleYear(date) > year;
    (isLater ? later : upTo).push(line);
  }
  return [upTo, later];
}

/** Whether a boy was registered after a year ended, so that the year is not closed for him. */
export function isAfterYear({ createdAt }: Pick<Envelope, 'createdAt'>, year: number): boolean {
  return createdAt !== null && cycleYear(createdAt) > year;
}

/** The years that were closed while a boy was away, oldest first. He may have the copy of one that his first line does not name. */
export function missedYears<T extends Pick<SchoolYear, 'year' | 'state' | 'startedAt'>>(
  boy: Pick<Envelope, 'createdAt' | 'minyanPointsHistory'>,
  years: readonly T[],
): readonly T[] {
  const { createdAt, minyanPointsHistory } = boy;
  const closedYear = minyanPointsHistory[0]?.closedYear ?? -Infinity;
  return years
    .filter(
      ({ year, state, startedAt }) =>
        state !== 'reopening' &&
        year > closedYear &&
        !isAfterYear(boy, year) &&
        (createdAt === null || startedAt === null || createdAt <= startedAt),
    )
    .toSorted((one, other) => one.year - other.year);
}

/** What closing does to one boy. */
export interface BoyPlan {
  readonly envelope: Envelope;
  readonly points: number;
  readonly grade: string | null;
  readonly isActive: boolean;
  /** His grade does not move up though the others do: it is missing, or none of the eight. */
  readonly isLeftBehind: boolean;
}

/** What closing a year makes of a boy, for the preview. The web app's `closeBoy` writes the same. */
export function planBoy(envelope: Envelope, year: number, choices: YearChoices): BoyPlan {
  const { grade, isActive, minyanPoints } = envelope;
  const cleared =
    choices.points === 'zero' && envelope.totalFault !== 'unreadable'
      ? balanceUpTo(envelope, year)
      : 0;
  const isGraduate = choices.areGradesMoved && grade === lastGrade;
  return {
    envelope,
    points: minyanPoints - cleared,
    grade: choices.areGradesMoved ? (nextGrade(grade) ?? grade) : grade,
    isActive: isActive && !(isGraduate && choices.graduates === 'disable'),
    isLeftBehind: choices.areGradesMoved && !isGraduate && nextGrade(grade) === null,
  };
}

/** What a boy's history adds up to at the end of a year. */
export function balanceUpTo(
  { minyanPointsHistory }: Pick<Envelope, 'minyanPointsHistory'>,
  year: number,
): number {
  const [carried, ...rest] = minyanPointsHistory;
  const isCarried = carried !== undefined && carriedPage(carried) !== null;
  const [lines] = splitAfterYear(
    isCarried ? rest : minyanPointsHistory,
    year,
    (line) => line.timeStamp,
  );
  return totalPoints(lines) + (isCarried ? pointsChange(carried) : 0);
}

/** The figures of a preview. */
export interface PlanFigures {
  readonly boys: number;
  readonly pointsBefore: number;
  readonly pointsAfter: number;
  readonly movedUp: number;
  readonly disabled: number;
}

export function planFigures(plans: readonly BoyPlan[]): PlanFigures {
  const sum = (of: (plan: BoyPlan) => number) => plans.reduce((total, plan) => total + of(plan), 0);
  return {
    boys: plans.length,
    pointsBefore: sum(({ envelope }) => envelope.minyanPoints),
    pointsAfter: sum(({ points }) => points),
    movedUp: sum(({ envelope, grade }) => Number(grade !== envelope.grade)),
    disabled: sum(({ envelope, isActive }) => Number(isActive !== envelope.isActive)),
  };
}
