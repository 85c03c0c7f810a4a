import type { DocumentData } from 'firebase/firestore';
import { carriedId } from '@gabbai/domain/history-pages.ts';
import { linesPaidTwice } from '@gabbai/domain/merge-boys.ts';
import { heldBySheet } from '@gabbai/domain/minyan/attendance.ts';
import { pointsLine, totalPoints, type PointsEntry } from '@gabbai/domain/points.ts';
import { carriedOver } from '../../config/activity-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { yearMemos } from '../../config/year-texts.ts';
import { historyFromStored, pointsEntryToStored } from '../stored/converters.ts';
import { splitHistory } from '../stored/next-page.ts';
import { readDate } from '../stored/read-stored.ts';

/** A boy's stored history and its pages, oldest first. */
export interface StoredHistory {
  readonly lines: unknown;
  readonly pages: readonly DocumentData[];
}

interface Joining {
  /** The id of the merge's activity entry. */
  readonly change: string;
  readonly by: string;
  readonly sheetsOfBoth: ReadonlySet<string>;
}

interface JoinedHistory {
  readonly history: readonly unknown[];
  /** The points that both were paid, which one line takes back. */
  readonly paidTwice: number;
}

/** Joins two stored histories, lines as they are: the second's behind the first's. */
export function joinHistories(
  kept: StoredHistory,
  merged: StoredHistory,
  joining: Joining,
): JoinedHistory {
  const twice = linesPaidTwice(entriesOf(kept), entriesOf(merged), joining.sheetsOfBoth);
  const paidTwice = totalPoints(twice);
  const answer: PointsEntry = {
    id: joining.change,
    ...pointsLine(paidTwice, 'remove'),
    method: mergeTexts.countedTwice,
    // Closing a year takes it along with the lines that it answers.
    timeStamp: latest(twice.map(({ timeStamp }) => timeStamp)),
    by: joining.by,
    minyan: null,
    twice: heldBySheet(twice),
  };
  return {
    history: [
      ...joinCarried(kept, merged, joining),
      ...splitHistory(kept.lines).lines,
      ...splitHistory(merged.lines).lines,
      ...(twice.length > 0 ? [pointsEntryToStored(answer)] : []),
    ],
    paidTwice,
  };
}

function entriesOf({ lines, pages }: StoredHistory): readonly PointsEntry[] {
  return [...pages.map((page): unknown => page['entries']), splitHistory(lines).lines].flatMap(
    historyFromStored,
  );
}

/** One line stands for the pages of both. It is of the year that was closed for the first. */
function joinCarried(
  kept: StoredHistory,
  merged: StoredHistory,
  { change, by }: Joining,
): readonly DocumentData[] {
  const [own, other] = [splitHistory(kept.lines), splitHistory(merged.lines)];
  const { closedYear } = own;
  const pages = own.pages + other.pages;
  if (pages === 0) return [];
  const line: PointsEntry = {
    id: carriedId(pages),
    ...pointsLine(own.carried + other.carried, 'add'),
    method: closedYear === undefined ? carriedOver : yearMemos.carriedOver(closedYear),
    timeStamp: latest([...kept.pages, ...merged.pages].map((page) => readDate(page['to']))),
    by,
    minyan: null,
    ...(closedYear !== undefined && { closedYear }),
  };
  return [{ ...pointsEntryToStored(line), change }];
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
