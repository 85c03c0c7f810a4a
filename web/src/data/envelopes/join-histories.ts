import type { DocumentData } from 'firebase/firestore';
import { carriedId, carriedPage } from '@gabbai/domain/history-pages.ts';
import { linesPaidTwice } from '@gabbai/domain/merge-boys.ts';
import { heldBySheet } from '@gabbai/domain/minyan/attendance.ts';
import { pointsLine, totalPoints, type PointsEntry } from '@gabbai/domain/points.ts';
import { carriedOver } from '../../config/activity-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { historyFromStored, pointsEntryToStored } from '../stored/converters.ts';

/** A boy's stored history and its pages, oldest first. */
export interface StoredHistory {
  readonly lines: unknown;
  readonly pages: readonly DocumentData[];
}

interface Joining {
  /** The id of the merge's activity entry. */
  readonly change: string;
  readonly by: string;
  readonly at: Date;
  readonly sheetsOfBoth: ReadonlySet<string>;
}

interface JoinedHistory {
  readonly history: readonly unknown[];
  /** The points that both were paid, which one line takes back. */
  readonly paidTwice: number;
}

/** The line that stands for a stored history's pages, and the others as they are stored. */
export function splitHistory(stored: unknown) {
  const lines: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const [first] = historyFromStored(lines.slice(0, 1));
  const page = first && carriedPage(first);
  return page
    ? { carried: first, pageCount: page, rest: lines.slice(1) }
    : { carried: null, pageCount: 0, rest: lines };
}

/** Joins two stored histories, lines as they are: the second's behind the first's. */
export function joinHistories(
  kept: StoredHistory,
  merged: StoredHistory,
  joining: Joining,
): JoinedHistory {
  const [own, other] = [splitHistory(kept.lines), splitHistory(merged.lines)];
  const twice = linesPaidTwice(entriesOf(kept), entriesOf(merged), joining.sheetsOfBoth);
  const paidTwice = totalPoints(twice);
  const answer: PointsEntry = {
    id: joining.change,
    ...pointsLine(paidTwice, 'remove'),
    method: mergeTexts.countedTwice,
    timeStamp: joining.at,
    by: joining.by,
    minyan: null,
    twice: heldBySheet(twice),
  };
  return {
    history: [
      ...joinCarried(own, other, joining),
      ...own.rest,
      ...other.rest,
      ...(twice.length > 0 ? [pointsEntryToStored(answer)] : []),
    ],
    paidTwice,
  };
}

function entriesOf({ lines, pages }: StoredHistory): readonly PointsEntry[] {
  return [...pages.map((page): unknown => page['entries']), splitHistory(lines).rest].flatMap(
    historyFromStored,
  );
}

type Split = ReturnType<typeof splitHistory>;

/** One line stands for the pages of both. It is of the year that was closed for the first. */
function joinCarried(own: Split, other: Split, { change, by }: Joining): readonly DocumentData[] {
  const lines = [own.carried, other.carried].filter((line) => line !== null);
  if (lines.length === 0) return [];
  const dates = lines.flatMap(({ timeStamp }) => timeStamp?.getTime() ?? []);
  const closedYear = own.carried?.closedYear;
  const line: PointsEntry = {
    id: carriedId(own.pageCount + other.pageCount),
    ...pointsLine(totalPoints(lines), 'add'),
    method: (closedYear === undefined ? null : own.carried?.method) ?? carriedOver,
    timeStamp: dates.length === 0 ? null : new Date(Math.max(...dates)),
    by,
    minyan: null,
    ...(closedYear !== undefined && { closedYear }),
  };
  return [{ ...pointsEntryToStored(line), change }];
}
