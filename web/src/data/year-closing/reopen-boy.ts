import type { DocumentData } from 'firebase/firestore';
import { carriedPage, pageCount } from '@gabbai/domain/history-pages.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { historyFromStored } from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { closeBoy } from '../years/close-boy.ts';

export interface ReopenedBoy {
  /** The page that goes away. */
  readonly page: number;
  readonly fields: DocumentData;
  /** Fields that he did not have. */
  readonly removed: readonly string[];
}

/**
 * Gives a boy back what closing the year changed; `null` if he got points, a prize or another boy's history since. A grade or
 * status that was changed by hand since stays.
 */
export function reopenBoy(
  copy: DocumentData,
  now: DocumentData,
  { year, choices }: Pick<SchoolYear, 'year' | 'choices'>,
): ReopenedBoy | null {
  const closed = closeBoy(copy, { year, choices, by: '', at: new Date() })?.fields ?? {};
  const [had, has] = [listOf(copy['minyanPointsHistory']), listOf(now['minyanPointsHistory'])];
  const [line] = historyFromStored(has.slice(0, 1));
  const page = line === undefined ? null : carriedPage(line);
  if (page === null || line?.closedYear !== year) return null;
  // The pages of a boy who was merged into him follow the closing's.
  if (page !== pageCount(historyFromStored(had.slice(0, 1))) + 1) return null;
  const left = has.slice(1);
  const isUnchanged =
    isSameStored(left, had.slice(had.length - left.length)) &&
    listOf(now['winnerList']).length === listOf(copy['winnerList']).length;
  if (!isUnchanged) return null;
  const fields = ['minyanPoints', 'minyanPointsHistory', 'winnerList', 'grade', 'isActive'].filter(
    (field) =>
      (field in copy || field in now) &&
      !isSameStored(now[field], copy[field]) &&
      (!['grade', 'isActive'].includes(field) || now[field] === closed[field]),
  );
  return {
    page,
    fields: Object.fromEntries(
      fields.filter((field) => field in copy).map((field) => [field, copy[field]]),
    ),
    removed: fields.filter((field) => !(field in copy)),
  };
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}
