import { formatEnvelopeCount, formatCount } from '@gabbai/domain/amounts.ts';
import type { SortColumn } from '@gabbai/domain/envelope-sort.ts';
import { isolate } from './isolate.ts';

export const listViewTexts = {
  filters: 'Filters',
  showOnly: 'Show only',
  filtersOn: (count: number) => `Filters (${count})`,
  bySchool: 'School',
  allSchools: 'All schools',
  noSchool: 'No school',
  byGrade: 'Grade',
  allGrades: 'All grades',
  noGrade: 'No grade',
  byActivity: 'Activity',
  anyActivity: 'Any activity',
  byPrizes: 'Prizes',
  anyPrizes: 'Any prizes',
  won: 'Has won',
  notWon: 'Has not won',
  clear: 'Clear filters',
  clearSearch: 'Clear search',
  noMatch: 'No boys match these filters.',
  sortBy: (column: string) => `Sort by ${column}`,
  sortedBy: {
    name: 'By name',
    school: 'By school',
    grade: 'By grade',
    prizes: 'By prizes',
    activity: 'By activity',
  } satisfies Record<SortColumn, string>,
  soFar: (shown: number) => `${formatEnvelopeCount(shown)} so far. Loading the rest…`,
  waitsForRest: 'Available once all boys are loaded',
  hiddenSelected: (hidden: number) =>
    `${formatCount(hidden)} selected ${hidden === 1 ? 'boy is' : 'boys are'} hidden by the search or filters`,
  hiddenPaid: (hidden: number) =>
    `Including ${formatEnvelopeCount(hidden)} hidden by the search or filters.`,
  compactRows: 'Compact rows',
  print: 'Print',
  printed: (shown: number, all: number, day: string) =>
    `${shown === all ? formatEnvelopeCount(all) : `${formatCount(shown)} of ${formatEnvelopeCount(all)}`}, printed on ${day}`,
  printedSearch: (text: string) => `Name contains “${isolate(text)}”`,
  printedFilter: (question: string, answer: string) => `${question}: ${isolate(answer)}`,
  printedOrder: { newest: 'Newest first', oldest: 'Oldest first' },
  printedBackwards: {
    name: 'By name, from Z to A',
    school: 'By school, from Z to A',
    grade: 'By grade, highest first',
    prizes: 'By prizes, fewest first',
    activity: 'By activity, disabled first',
  } satisfies Record<SortColumn, string>,
} as const;
