import {
  formatCount,
  formatEnvelopeCount,
  formatPointCount,
  pluralize,
} from '@gabbai/domain/amounts.ts';
import type { AttendanceFilter, WinFilter } from '@gabbai/domain/envelope-filters.ts';
import type { SortColumn } from '@gabbai/domain/envelope-sort.ts';
import type { ListColumn, ListTotals } from '@gabbai/domain/list-columns.ts';
import { isolate } from './isolate.ts';
import { listTexts } from './list-texts.ts';

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
  byWins: {
    won: 'Has won',
    none: 'Has not won',
    'none-this-year': 'No prize this year',
  } satisfies Record<WinFilter, string>,
  byAttendance: {
    'last-shabbos': 'Came last Shabbos',
    missed: 'Not for 3 weeks',
  } satisfies Record<AttendanceFilter, string>,
  pointsFrom: 'Points from',
  pointsTo: 'Points up to',
  atLeast: '≥',
  atMost: '≤',
  pointsRange: (from: number | null, to: number | null) => {
    if (from === null) return to === null ? null : `Points: at most ${formatCount(to)}`;
    if (to === null) return `Points: ${formatCount(from)} or more`;
    return `Points: ${formatCount(from)} to ${formatCount(to)}`;
  },
  totals: ({ points, prizes }: ListTotals) =>
    `${formatPointCount(points)}, ${pluralize(prizes, 'prize', 'prizes')}`,
  clear: 'Clear filters',
  clearFilter: (filter: string) => `Clear the ${filter} filter`,
  clearSearch: 'Clear search',
  noMatch: 'No boys match these filters.',
  sortBy: (column: string) => `Sort by ${column}`,
  sortedBy: {
    name: 'By name',
    school: 'By school',
    grade: 'By grade',
    prizes: 'By prizes',
    points: 'By points',
    attendance: 'By attendance',
    'last-came': 'By last attendance',
    activity: 'By activity',
  } satisfies Record<SortColumn, string>,
  soFar: (shown: number) => `${formatEnvelopeCount(shown)} so far. Loading the rest…`,
  waitsForRest: 'Available once all boys are loaded',
  hiddenSelected: (hidden: number) =>
    `${formatCount(hidden)} selected ${hidden === 1 ? 'boy is' : 'boys are'} hidden by the search or filters`,
  hiddenPaid: (hidden: number) =>
    `Including ${formatEnvelopeCount(hidden)} hidden by the search or filters.`,
  disabledPaid: (disabled: number) =>
    `Including ${formatCount(disabled)} disabled ${disabled === 1 ? 'boy' : 'boys'}.`,
  compactRows: 'Compact rows',
  compact: 'Compact',
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
    points: 'By points, fewest first',
    attendance: 'By attendance, rarest first',
    'last-came': 'By last attendance, longest ago first',
    activity: 'By activity, disabled first',
  } satisfies Record<SortColumn, string>,
} as const;

/** Columns and saved views. */
export const savedViewTexts = {
  button: 'View',
  more: 'More actions',
  columns: 'Columns',
  column: {
    school: listTexts.school,
    grade: listTexts.grade,
    prizes: listTexts.prizesWon,
    points: listTexts.points,
    attendance: listTexts.attendance,
    'last-came': listTexts.lastCame,
    since: listTexts.memberSince,
    activity: listTexts.activity,
  } satisfies Record<ListColumn, string>,
  views: 'Saved views',
  all: 'All',
  hint: 'A view keeps the search, filters, order and columns as a tab.',
  name: 'Name of this view',
  save: 'Save',
  remove: (name: string) => `Delete the view ${isolate(name)}`,
  notSaved: 'This device has no room for the view.',
} as const;
