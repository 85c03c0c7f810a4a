import type { DocumentData } from 'firebase/firestore';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { closingId } from '@gabbai/domain/history-pages.ts';
import { splitAfterYear } from '@gabbai/domain/school-year/year-plan.ts';
import { lastGrade, nextGrade, type YearChoices } from '@gabbai/domain/school-year/school-year.ts';
import { yearMemos } from '../../config/year-texts.ts';
import { envelopeFromStored, pointsEntryToStored } from '../stored/converters.ts';
import { nextPage, splitHistory } from '../stored/next-page.ts';
import { readDate, readMap, readMaps, readNumber } from '../stored/read-stored.ts';

export interface YearClosing {
  readonly year: number;
  readonly choices: YearChoices;
  readonly by: string;
  readonly at: Date;
  /** The id of the change's activity entry. */
  readonly change: string;
}

interface ClosedBoy {
  readonly pageId: string;
  /** What was left of the year's history. */
  readonly page: DocumentData;
  /** The fields of the boy that change. */
  readonly fields: DocumentData;
}

/** Closes a year for a boy as he is stored. */
export function closeBoy(stored: DocumentData, closing: YearClosing): ClosedBoy {
  const { year, choices, by, at, change } = closing;
  const boy = withoutHistory(stored);
  const history = splitHistory(stored['minyanPointsHistory']);
  const [entries, later] = splitAfterYear(history.lines, year, dateOf);
  const made = { by, change, method: yearMemos.carriedOver(year) };
  const { pageId, page, line, balance } = nextPage(history, entries, made);
  const isCleared = choices.points === 'zero' && balance !== 0 && boy.totalFault !== 'unreadable';
  const clearing = pointsEntryToStored({
    id: closingId(year),
    points: Math.abs(balance),
    type: balance < 0 ? 'add' : 'remove',
    method: yearMemos.startAtZero(year),
    timeStamp: at,
    by,
    minyan: null,
  });
  return {
    pageId,
    // With the clearing line the pages add up to 0, however fractions are rounded.
    page: isCleared ? { ...page, entries: [...entries, clearing], sum: 0 - history.carried } : page,
    fields: {
      minyanPointsHistory: [
        { ...line, year, ...(isCleared && { points: 0, type: 'add' }) },
        ...later,
      ],
      ...(isCleared && { minyanPoints: boy.minyanPoints - balance }),
      ...profileAfter(stored, closing),
    },
  };
}

/** The fields of a closed boy that change beside his points. */
export function profileAfter(
  stored: DocumentData,
  { year, choices }: Pick<YearClosing, 'year' | 'choices'>,
): DocumentData {
  return {
    ...(choices.areGradesMoved && gradeFields(withoutHistory(stored), choices)),
    ...winFields(stored['winnerList'], year),
  };
}

/** Most of a boy is his history, whose lines are read one by one. */
function withoutHistory(stored: DocumentData): Envelope {
  return envelopeFromStored('', { ...stored, minyanPointsHistory: [] });
}

function gradeFields(
  { grade, isActive }: Pick<Envelope, 'grade' | 'isActive'>,
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

function dateOf(line: unknown): Date | null {
  return readDate(readMap(line)?.['timeStamp']);
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}
