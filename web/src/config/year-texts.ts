import { formatCount, formatEnvelopeCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { YearChoices } from '@gabbai/domain/school-year/school-year.ts';
import type { PlanFigures } from '@gabbai/domain/school-year/year-plan.ts';
import { isolate } from './isolate.ts';

/** Memos of the lines that closing a year puts into a history. */
export const yearMemos = {
  carriedOver: (year: number) => `Carried over from ${year}`,
  startAtZero: (year: number) => `${year + 1} begins at 0`,
} as const;

/** Entries of the activity, which shows the newest one for all batches. */
export const yearActivity = {
  closing: (year: number) => ({
    start: `Started to close the year ${year}`,
    batch: `Closing the year ${year}`,
    finish: `Closed the year ${year}`,
  }),
  reopening: (year: number) => ({
    start: `Started to reopen the year ${year}`,
    batch: `Reopening the year ${year}`,
    finish: `Reopened the year ${year}`,
  }),
} as const;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The card of Setting. */
export const yearTexts = {
  title: 'School year',
  running: (year: number) => `${year} is the current year.`,
  hint: 'When a year ends, close it: each boy starts a short new history, and the old one stays on his profile.',
  close: 'Close the year',
  closeNamed: (year: number) => `Close ${year}`,
  closing: (year: number) => `Closing ${year}`,
  reopening: (year: number) => `Reopening ${year}`,
  progress: ({ done, total }: Progress) => `${formatCount(done)} of ${formatCount(total)} records`,
  stop: 'Stop',
  closingStopped: (year: number) =>
    `${year} is not closed completely yet. You can continue at any time; nothing is done twice.`,
  reopeningStopped: (year: number) =>
    `${year} is not reopened completely yet. Continue, or close it again.`,
  goOn: 'Continue',
  closeAgain: 'Close again',
  closedYears: 'Closed years',
  closedOn: (date: string, by: string) =>
    by === '' ? `Closed ${date}` : `Closed ${date} by ${isolate(by)}`,
  boys: (count: number) => formatEnvelopeCount(count),
  totals: 'Points by boy',
  totalsOf: (year: number) => `Download the points by boy of ${year}`,
  totalsFile: (year: number) => `points-${year}.csv`,
  reopen: 'Reopen',
  reopenOf: (year: number) => `Reopen ${year}`,
  reopenTitle: (year: number) => `Reopen ${year}?`,
  reopenText: (year: number) =>
    `Everything goes back to how it was before ${year} was closed. This is possible until points, wins or prizes are entered for the new year.`,
  refused: (name: string) =>
    `The record of ${isolate(name)} was refused, and repeating that will not help. See under “Check the records” what is wrong with it, then click Continue; the button beside that takes everything back.`,
  closed: (year: number) => `${year} is closed.`,
  reopened: (year: number) => `${year} is open again.`,
} as const;

const noGrade = 'No grade';
/** As many names as can be read at a glance; the CSV file has all. */
const maxNamed = 20;

/** The dialog that closes a year. */
export const closeYearTexts = {
  title: 'Close the year',
  year: 'Year',
  points: 'Points',
  carry: 'Carry over',
  zero: 'Begin at 0',
  grades: 'Grades',
  moveUp: 'Move up',
  stay: 'Stay the same',
  graduates: '8th grade',
  disable: 'Disable these boys',
  stayActive: 'Leave them as they are',
  prizes: 'Prizes of past weeks',
  empty: 'Clear',
  keep: 'Keep names and pictures',
  prizesHint: 'Winners stay with the closed year and on each profile.',
  preview: 'What will change',
  figures: ({ boys, pointsBefore, pointsAfter, movedUp, disabled }: PlanFigures) => [
    { label: 'Boys', value: formatCount(boys) },
    {
      label: 'Total points',
      value:
        pointsBefore === pointsAfter
          ? formatCount(pointsAfter)
          : `${formatCount(pointsBefore)} → ${formatCount(pointsAfter)}`,
    },
    { label: 'Move up a grade', value: formatCount(movedUp) },
    { label: 'Become disabled', value: formatCount(disabled) },
  ],
  weeks: (count: number) => ({ label: 'Weeks to clear', value: formatCount(count) }),
  emptied: (weeks: readonly string[]) =>
    weeks.length === 0
      ? 'No week loses its prizes. Those of coming weeks stay.'
      : `These weeks lose their prizes: ${weeks.map(isolate).join(', ')}. Those of coming weeks stay.`,
  faulty: (count: number) =>
    `The total of ${formatEnvelopeCount(count)} does not match the history. Use “Check the records” first.`,
  leftBehind: (boys: readonly Pick<Envelope, 'firstName' | 'lastName' | 'grade'>[]) => {
    const named = boys
      .slice(0, maxNamed)
      .map((boy) => `${isolate(displayName(boy))} (${isolate(boy.grade ?? noGrade)})`);
    const more = boys.length > maxNamed ? `, and ${formatCount(boys.length - maxNamed)} more` : '';
    return `${formatEnvelopeCount(boys.length)} will not move up, because the grade is missing or is not one from 1st to 8th: ${named.join(', ')}${more}. Set it on the profile first, or leave it as it is.`;
  },
  boy: 'Boy',
  before: 'Now',
  after: 'After',
  gradeAndPoints: (grade: string | null, points: number) =>
    `${grade ?? noGrade} · ${formatCount(points)}`,
  disabled: 'Disabled',
  showAll: (count: number) => `Show all ${formatEnvelopeCount(count)}`,
  download: 'Download as CSV',
  file: (year: number) => `close-${year}.csv`,
  otherChoices: (first: YearChoices) =>
    `This year is closed, or being closed, with other choices, and those count: ${describeChoices(first)}. To choose again, reopen the year first.`,
  confirm: (year: number) => `Type ${year} to confirm`,
  noBoys: 'No boys were registered in this year.',
} as const;

function describeChoices({ points, areGradesMoved, graduates, prizes }: YearChoices): string {
  const { carry, zero, moveUp, stay, disable, stayActive, empty, keep } = closeYearTexts;
  return [
    `${closeYearTexts.points}: ${points === 'carry' ? carry : zero}`,
    `${closeYearTexts.grades}: ${areGradesMoved ? moveUp : stay}`,
    areGradesMoved &&
      `${closeYearTexts.graduates}: ${graduates === 'disable' ? disable : stayActive}`,
    `${closeYearTexts.prizes}: ${prizes === 'empty' ? empty : keep}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** Earlier years on a profile. */
export const earlierYearTexts = {
  title: 'Earlier years',
  open: (year: number) => `Show ${year}`,
  of: (name: string, year: number) => `${isolate(name)} in ${year}`,
  noRecord: (year: number) => `He was not registered when ${year} was closed.`,
  atEnd: 'Points at the end',
  grade: 'Grade',
  history: 'History',
  wins: 'Prizes won',
} as const;

/** The year on Prizes. */
export const prizeYearTexts = {
  year: 'Year',
  current: (year: number) => `${year} (current)`,
  readOnly: (year: number) =>
    `These are the prizes and winners of ${year}. A closed year cannot be changed.`,
  noWeek: (week: string, year: number) => `${isolate(week)} had no prizes in ${year}.`,
  noWinner: 'No winner',
} as const;
