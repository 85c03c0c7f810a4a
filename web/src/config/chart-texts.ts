import {
  formatEnvelopeCount,
  pluralize,
  formatPointCount,
  formatCount,
} from '@gabbai/domain/amounts.ts';
import {
  formatDay,
  formatDayAndYear,
  utcMidnight,
  type CivilDay,
} from '@gabbai/domain/calendar/civil-day.ts';
import { formatDate, formatWeekday } from '@gabbai/domain/dates.ts';
import { isolate } from './isolate.ts';

export interface WeekTotals {
  readonly all: number;
  readonly week: number;
  /** First day of the current week. The stat card counts the past seven days instead. */
  readonly since: string;
}

const sinceWeekStart = ({ week, since }: WeekTotals): string =>
  `${week === 0 ? 'none' : formatCount(week)} of them since ${since}.`;

export const chartTexts = {
  asTable: 'Show as table',
  week: 'Week of',
  weekStart: formatDayAndYear,
  since: (day: CivilDay) => formatWeekday(utcMidnight(day), 'utc'),
  thisWeek: 'This week',
  figure: formatCount,
  month: (day: CivilDay) => formatDay(day).slice(0, 3),
  few: (summary: string, weeks: readonly string[]) => `${summary} ${weeks.join(', ')}.`,
  loading: 'Loading the charts…',
} as const;

export const registrationsChartTexts = {
  title: 'Registrations',
  link: 'See newest',
  chart: 'Registrations per week',
  column: 'Boys',
  none: 'No registrations in the past year.',
  summary: (weeks: WeekTotals) =>
    `${pluralize(weeks.all, 'new boy', 'new boys')} in the past year, ${sinceWeekStart(weeks)}`,
  most: (most: number) => `Highest: ${formatEnvelopeCount(most)} in a week.`,
  amount: formatEnvelopeCount,
} as const;

export const pointsGivenTexts = {
  title: 'Points given',
  link: 'Give points',
  chart: 'Points given per week',
  column: 'Points',
  none: 'No points given in the past six months.',
  summary: (weeks: WeekTotals) =>
    `${formatPointCount(weeks.all)} given in the past six months, ${sinceWeekStart(weeks)}`,
  most: (most: number) => `Highest: ${formatPointCount(most)} in a week.`,
  amount: formatPointCount,
} as const;

export const attendanceChartTexts = {
  title: 'Minyan attendance',
  link: 'Enter a sheet',
  chart: 'Boys who came each Shabbos',
  week: 'Shabbos',
  thisWeek: 'Last Shabbos',
  column: 'Boys',
  none: 'No Shabbos minyanim were entered in the past six months.',
  summary: ({ week }: WeekTotals) => `${formatEnvelopeCount(week)} came last Shabbos.`,
  most: (most: number) => `Highest: ${formatEnvelopeCount(most)} on a Shabbos.`,
  amount: formatEnvelopeCount,
} as const;

export const envelopesBySchoolTexts = {
  title: 'Boys by school',
  link: 'See all boys',
  none: 'No boys yet.',
  summary: (school: string, most: number, all: number) =>
    `The largest school is ${isolate(school)}: ${formatCount(most)} of ${formatEnvelopeCount(all)}.`,
  summaryOfEqual: (most: number, all: number) =>
    `The largest schools have ${formatCount(most)} of ${formatEnvelopeCount(all)} each.`,
  summaryOfOne: (school: string) => `All boys are in ${isolate(school)}.`,
  summaryOfNone: 'No boy has a school yet.',
  noSchool: 'No school entered',
  others: (schools: number) => pluralize(schools, 'other school', 'other schools'),
  amount: formatEnvelopeCount,
} as const;

export const weekPrizesTexts = {
  title: 'Prizes this week',
  link: 'See prizes',
  summary: (won: number, all: number, week: string) =>
    won === 0
      ? `None of the ${all} prizes of ${isolate(week)} has been won yet.`
      : `${won} of ${all} prizes of ${isolate(week)} have been won.`,
  slot: (n: number) => `Prize ${n}`,
  notWon: 'Not won yet',
  unregistered: 'No longer registered',
} as const;

export const balanceTexts = {
  title: 'Points over time',
  chart: 'Points on each day they changed',
  column: 'Points',
  day: 'Day',
  today: 'Today',
  on: (day: Date) => formatDate(day, 'local'),
  rose: (change: string, since: string) => `${change} since ${since}.`,
  unknown: 'This history cannot be shown as a chart.',
  same: (since: string) => `No change since ${since}.`,
  amount: formatPointCount,
} as const;
