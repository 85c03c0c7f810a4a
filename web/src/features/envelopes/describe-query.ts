import { firstDirection, type ColumnSort } from '@gabbai/domain/envelope-sort.ts';
import { listViewTexts as texts } from '../../config/list-view-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { ListQuery } from './list-query.ts';

/** Describes the query in words for the printed list. */
export function describeQuery({ search, filters, order, sort }: ListQuery): readonly string[] {
  const { school, grade, isActive, wins, attendance, pointsFrom, pointsTo } = filters;
  const parts = [
    search.trim() === '' ? null : texts.printedSearch(search.trim()),
    school === null ? null : filterText(texts.bySchool, school, texts.noSchool),
    grade === null ? null : filterText(texts.byGrade, grade, texts.noGrade),
    isActive === null ? null : isActive ? listTexts.active : listTexts.disabled,
    wins && texts.byWins[wins],
    attendance && texts.byAttendance[attendance],
    texts.pointsRange(pointsFrom, pointsTo),
    sort === null ? texts.printedOrder[order] : orderOf(sort),
  ];
  return parts.filter((part) => part !== null);
}

function filterText(question: string, answer: string, none: string): string {
  return answer === '' ? none : texts.printedFilter(question, answer);
}

function orderOf({ column, direction }: ColumnSort): string {
  const isForwards = direction === firstDirection(column);
  return (isForwards ? texts.sortedBy : texts.printedBackwards)[column];
}
