import type { DocumentData } from 'firebase/firestore';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { splitHistory } from '../stored/next-page.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { profileAfter } from '../years/close-boy.ts';

/**
 * The fields that a boy gets back when a year is reopened, `undefined` for those that he did not have; `null` if he got points, a
 * prize or another boy's history since. A grade or status that was changed by hand since stays.
 */
export function reopenBoy(
  copy: DocumentData,
  now: DocumentData,
  { year, choices }: Pick<SchoolYear, 'year' | 'choices'>,
): DocumentData | null {
  const had = splitHistory(copy['minyanPointsHistory']);
  const has = splitHistory(now['minyanPointsHistory']);
  const isUnchanged =
    has.closedYear === year &&
    // The pages of a boy who was merged into him follow the closing's.
    has.pages === had.pages + 1 &&
    has.lines.every((line) => had.lines.some((other) => isSameStored(line, other)));
  if (!isUnchanged) return null;
  const closed = profileAfter(copy, { year, choices });
  const wins: unknown = closed['winnerList'] ?? copy['winnerList'];
  if (!isSameStored(now['winnerList'], wins)) return null;
  const isClosings = (field: string) => field in closed && now[field] === closed[field];
  const fields = ['minyanPoints', 'minyanPointsHistory', 'winnerList'];
  const more = ['grade', 'isActive'].filter(isClosings);
  return Object.fromEntries([...fields, ...more].map((field) => [field, copy[field]]));
}
