import type { Envelope } from '../envelope.ts';
import { cycleYear } from '../hebrew-year.ts';
import { carriedPage } from '../history-pages.ts';
import { pointsChange, totalPoints, type PointsEntry } from '../points.ts';
import { lastGrade, nextGrade, type SchoolYear, type YearChoices } from './school-year.ts';

/** How many lines, oldest first, belong to a year or to earlier ones. One without a date belongs with the line before it. */
export function countLinesUpTo(
  lines: readonly Pick<PointsEntry, 'timeStamp'>[],
  year: number,
): number {
  const first = lines.findIndex(
    ({ timeStamp }) => timeStamp !== null && cycleYear(timeStamp) > year,
  );
  return first < 0 ? lines.length : first;
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
  };
}

/** What a boy's history adds up to at the end of a year. */
export function balanceUpTo(
  { minyanPointsHistory }: Pick<Envelope, 'minyanPointsHistory'>,
  year: number,
): number {
  const [carried, ...rest] = minyanPointsHistory;
  const isCarried = carried !== undefined && carriedPage(carried) !== null;
  const lines = isCarried ? rest : minyanPointsHistory;
  const sum = totalPoints(lines.slice(0, countLinesUpTo(lines, year)));
  return isCarried ? sum + pointsChange(carried) : sum;
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
