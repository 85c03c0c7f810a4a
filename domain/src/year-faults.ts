import type {
  CheckedEnvelope,
  CheckedProgramme,
  CheckedYearCopy,
  Fault,
} from './checked-records.ts';
import { faultOf, isSame } from './history-faults.ts';
import { isClosingLine, pageCount } from './history-pages.ts';
import { pointsChange, totalPoints, type PointsEntry } from './points.ts';

/** Copies of a closed year whose lines are not those of the pages that the closing made of them. */
export function findYearFaults({ envelopes, yearCopies }: CheckedProgramme): readonly Fault[] {
  const byId = new Map(envelopes.map((checked) => [checked.value.envelopeId, checked]));
  return yearCopies.flatMap((copy) => {
    const checked = byId.get(copy.value.envelopeId);
    // A boy who was deleted later has no pages to compare with.
    if (checked === undefined || isKept(copy, checked)) return [];
    return [faultOf(checked, 'year-differs', String(copy.year))];
  });
}

/** The closing put some of the copy's lines into one page. The others stayed in the history, and may be in later pages by now. */
function isKept({ value }: CheckedYearCopy, { pages, value: boy }: CheckedEnvelope): boolean {
  const { minyanPointsHistory: history } = value;
  const before = pageCount(history);
  const lines = before > 0 ? history.slice(1) : history;
  const page = pages.find(({ number }) => number === before + 1);
  if (page === undefined) return false;
  const moved = page.entries.filter((entry) => !isClosingLine(entry));
  const later = [
    ...pages.filter(({ number }) => number > before + 1).flatMap(({ entries }) => entries),
    ...boy.minyanPointsHistory,
  ];
  const laterIds = new Set(later.map(({ id }) => id));
  const earlier = pages.filter(({ number }) => number <= before);
  const carried = earlier.reduce((sum, { entries }) => sum + totalPoints(entries), 0);
  let next = 0;
  const left = lines.filter((line) => {
    const isMoved = isSameLine(line, moved[next]);
    if (isMoved) next += 1;
    return !isMoved;
  });
  return (
    isSame(carried, totalPoints(history.slice(0, history.length - lines.length))) &&
    next === moved.length &&
    left.every(({ id }) => id === null || laterIds.has(id))
  );
}

function isSameLine(one: PointsEntry, other: PointsEntry | undefined): boolean {
  return (
    other !== undefined && one.id === other.id && isSame(pointsChange(one), pointsChange(other))
  );
}
