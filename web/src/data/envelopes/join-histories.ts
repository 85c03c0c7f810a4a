import type { DocumentData } from 'firebase/firestore';
import { carriedId, carriedPage, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { linesPaidTwice } from '@gabbai/domain/merge-boys.ts';
import { pointsChange, totalPoints, type PointsEntry } from '@gabbai/domain/points.ts';
import { carriedOver } from '../../config/activity-texts.ts';
import { historyFromStored, pointsEntryToStored } from '../stored/converters.ts';
import { readNumber } from '../stored/read-stored.ts';

/** A boy's stored history and its pages, oldest first. */
export interface StoredHistory {
  readonly lines: unknown;
  readonly pages: readonly DocumentData[];
}

interface JoinedHistory {
  readonly history: readonly unknown[];
  /** The pages that follow those of the boy who stays. */
  readonly pages: readonly { readonly pageId: string; readonly page: DocumentData }[];
  /** The points of the lines that are left out. */
  readonly paidTwice: number;
}

interface Line {
  readonly stored: unknown;
  /** `null` if another program stored something else. */
  readonly entry: PointsEntry | null;
}

/** Joins two stored histories, lines as they are, without those of the second that pay the boy twice. */
export function joinHistories(
  kept: StoredHistory,
  merged: StoredHistory,
  by: string,
): JoinedHistory {
  const own = split(kept);
  const other = split(merged);
  const twice = linesPaidTwice(own.all.flatMap(entryOf), other.all.flatMap(entryOf));
  const isNew = ({ entry }: Line) => entry === null || !twice.has(entry);
  const pages = other.pages.map((lines, index) => {
    const left = lines.filter(isNew);
    const dates = left.flatMap(({ entry }) => entry?.timeStamp ?? []);
    return {
      pageId: pageIdOf(own.pages.length + index + 1),
      page: {
        from: dates[0]?.toISOString() ?? null,
        to: dates.at(-1)?.toISOString() ?? null,
        entries: left.map(({ stored }) => stored),
        sum: (readNumber(merged.pages[index]?.['sum']) ?? 0) - sumOf(lines, twice),
      },
    };
  });
  const carried =
    other.carried === null
      ? own.carried
      : joinCarried([own.carried, other.carried], {
          left: sumOf(other.pages.flat(), twice),
          count: own.pages.length + pages.length,
          by,
        });
  const rest = byTime(own.rest, other.rest.filter(isNew));
  return {
    history: [...(carried === null ? [] : [carried.stored]), ...rest.map(({ stored }) => stored)],
    pages,
    paidTwice: totalPoints([...twice]),
  };
}

function split({ lines, pages }: StoredHistory) {
  const all = linesOf(lines);
  const [first] = all;
  const carried = first?.entry && carriedPage(first.entry) !== null ? first : null;
  const rest = carried === null ? all : all.slice(1);
  const paged = pages.map((page) => linesOf(page['entries']));
  return { carried, rest, pages: paged, all: [...paged.flat(), ...rest] };
}

function linesOf(stored: unknown): readonly Line[] {
  const lines: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return lines.map((line) => ({ stored: line, entry: historyFromStored([line])[0] ?? null }));
}

function entryOf({ entry }: Line): readonly PointsEntry[] {
  return entry === null ? [] : [entry];
}

function sumOf(lines: readonly Line[], chosen: ReadonlySet<PointsEntry>): number {
  return totalPoints(lines.flatMap(entryOf).filter((entry) => chosen.has(entry)));
}

/** The line that stands for the pages of both. A line of a closed year says which, as `year`. */
function joinCarried(
  lines: readonly (Line | null)[],
  { left, count, by }: { readonly left: number; readonly count: number; readonly by: string },
): Line {
  const entries = lines.flatMap((line) => line?.entry ?? []);
  const balance = entries.reduce((sum, entry) => sum + pointsChange(entry), 0) - left;
  const dates = entries.flatMap(({ timeStamp }) => timeStamp?.getTime() ?? []);
  const years = lines.flatMap((line) => {
    const stored = line?.stored;
    const year = typeof stored === 'object' && stored !== null && 'year' in stored && stored.year;
    return typeof year === 'number' ? year : [];
  });
  const entry: PointsEntry = {
    id: carriedId(count),
    points: Math.abs(balance),
    type: balance < 0 ? 'remove' : 'add',
    method: entries.at(0)?.method ?? carriedOver,
    timeStamp: dates.length === 0 ? null : new Date(Math.max(...dates)),
    by,
    minyan: null,
  };
  const stored = {
    ...pointsEntryToStored(entry),
    ...(years.length > 0 && { year: Math.max(...years) }),
  };
  return { stored, entry };
}

/** The lines of both, oldest first. Lines without a time stay behind the line stored before them. */
function byTime(...lists: readonly (readonly Line[])[]): readonly Line[] {
  const timed = lists.flatMap((lines) => {
    let last = -Infinity;
    return lines.map((line) => {
      last = line.entry?.timeStamp?.getTime() ?? last;
      return { line, time: last };
    });
  });
  return timed
    .toSorted((one, other) => (one.time === other.time ? 0 : one.time - other.time))
    .map(({ line }) => line);
}
