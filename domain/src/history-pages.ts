import type { PointsEntry } from './points.ts';

/** A longer history is moved into pages until `keptLines` are left. */
const maxLines = 120;
const keptLines = 60;
/** A line has up to 2 KB and a document 1 MiB. */
const maxPageLines = 200;

/** One document of `pointsHistory`, oldest lines first. */
export interface HistoryPage {
  /** 1 is the oldest. */
  readonly number: number;
  readonly entries: readonly PointsEntry[];
  readonly sum: number;
}

type Identified = Pick<PointsEntry, 'id'>;

/** The number of the last page that a line stands for; `null` for any other line. */
export function carriedPage({ id }: Identified): number | null {
  const [, page] = /^carried-([0-9]{4})$/.exec(id ?? '') ?? [];
  return page === undefined ? null : Number(page);
}

/** The number of a boy's pages, by the first line of his history. */
export function pageCount([first]: readonly Identified[]): number {
  return (first && carriedPage(first)) ?? 0;
}

export function pageIdOf(number: number): string {
  return String(number).padStart(4, '0');
}

export function carriedId(pageNumber: number): string {
  return `carried-${pageIdOf(pageNumber)}`;
}

/** How many of a history's lines the next page takes, without the one that stands for earlier pages; 0 if it is short enough. */
export function linesToMove(lineCount: number, most = maxLines): number {
  if (lineCount <= most) return 0;
  const spare = lineCount - Math.min(keptLines, most);
  return Math.ceil(spare / Math.ceil(spare / maxPageLines));
}

export function needsPaging(history: readonly Identified[]): boolean {
  return linesToMove(history.length - (pageCount(history) > 0 ? 1 : 0)) > 0;
}

/** The line of a year's closing that takes back all points, so that the next year begins at 0. */
export function isClosingLine({ id }: Identified): boolean {
  return id?.startsWith('close-') === true;
}

export function closingId(year: number): string {
  return `close-${year}`;
}
