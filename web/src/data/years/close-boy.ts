import type { DocumentData } from 'firebase/firestore';
import { carriedId, carriedPage, closingId, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { pointsChange, totalPoints } from '@gabbai/domain/points.ts';
import { countLinesUpTo, isAfterYear } from '@gabbai/domain/school-year/year-plan.ts';
import { lastGrade, nextGrade, type YearChoices } from '@gabbai/domain/school-year/school-year.ts';
import { yearMemos } from '../../config/year-texts.ts';
import {
  envelopeFromStored,
  historyFromStored,
  pointsEntryToStored,
} from '../stored/converters.ts';
import { readMap, readMaps, readNumber } from '../stored/read-stored.ts';

export interface YearClosing {
  readonly year: number;
  readonly choices: YearChoices;
  readonly by: string;
  readonly at: Date;
}

interface ClosedBoy {
  readonly pageId: string;
  /** What was left of the year's history. */
  readonly page: DocumentData;
  /** The fields of the boy that change. */
  readonly fields: DocumentData;
}

/** Closes a year for a boy as he is stored; `null` if he was registered after it ended. */
export function closeBoy(stored: DocumentData, closing: YearClosing): ClosedBoy | null {
  const { year, choices, by, at } = closing;
  const boy = envelopeFromStored('', stored);
  if (isAfterYear(boy, year)) return null;
  const lines = listOf(stored['minyanPointsHistory']);
  const [carried] = historyFromStored(lines.slice(0, 1));
  const pagesBefore = (carried && carriedPage(carried)) ?? 0;
  const carriedBefore = pagesBefore > 0 && carried ? pointsChange(carried) : 0;
  const rest = pagesBefore > 0 ? lines.slice(1) : lines;
  const count = countLinesUpTo(rest.map(dateOf), year);
  const entries = rest.slice(0, count);
  const moved = historyFromStored(entries);
  const sum = totalPoints(moved);
  const balance = sum + carriedBefore;
  const isCleared = choices.points === 'zero' && balance !== 0 && boy.totalFault !== 'unreadable';
  const clearing = pointsEntryToStored({
    id: closingId(year),
    ...absolute(-balance),
    method: yearMemos.startAtZero(year),
    timeStamp: at,
    by,
    minyan: null,
  });
  const pageId = pageIdOf(pagesBefore + 1);
  const line = pointsEntryToStored({
    id: carriedId(pagesBefore + 1),
    ...absolute(isCleared ? 0 : balance),
    method: yearMemos.carriedOver(year),
    timeStamp: moved.findLast(({ timeStamp }) => timeStamp !== null)?.timeStamp ?? null,
    by,
    minyan: null,
    closedYear: year,
  });
  const dates = moved.flatMap(({ timeStamp }) => timeStamp ?? []);
  return {
    pageId,
    page: {
      from: dates[0]?.toISOString() ?? null,
      to: dates.at(-1)?.toISOString() ?? null,
      entries: isCleared ? [...entries, clearing] : entries,
      // With the clearing line the pages add up to 0, however fractions are rounded.
      sum: isCleared ? 0 - carriedBefore : sum,
    },
    fields: {
      minyanPointsHistory: [line, ...rest.slice(count)],
      ...(isCleared && { minyanPoints: boy.minyanPoints - balance }),
      ...(choices.areGradesMoved && gradeFields(boy, choices)),
      ...winFields(stored['winnerList'], year),
    },
  };
}

function gradeFields(
  { grade, isActive }: { readonly grade: string | null; readonly isActive: boolean },
  { graduates }: YearChoices,
): DocumentData {
  const next = nextGrade(grade);
  if (next !== null) return { grade: next };
  const isDisabled = grade === lastGrade && graduates === 'disable' && isActive;
  return isDisabled ? { isActive: false } : {};
}

/** A win without a year would count as the next year's. */
function winFields(stored: unknown, year: number): DocumentData {
  const wins = listOf(stored);
  if (!wins.some(isUndated)) return {};
  return {
    winnerList: wins.map((win) =>
      isUndated(win) ? Object.assign({}, readMap(win), { year }) : win,
    ),
  };
}

function isUndated(win: unknown): boolean {
  return readMaps([win]).some((map) => readNumber(map['year']) === null);
}

function absolute(points: number) {
  return { points: Math.abs(points), type: points < 0 ? 'remove' : 'add' } as const;
}

function dateOf(line: unknown): { readonly timeStamp: Date | null } {
  return historyFromStored([line])[0] ?? { timeStamp: null };
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}
