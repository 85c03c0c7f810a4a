import { countBoys, countOf, countPoints, formatCount } from '@gabbai/domain/amounts.ts';
import { once } from '@gabbai/domain/once.ts';
import { isolate } from './isolate.ts';

const days = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
);
const daysInUtc = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const sundays = { weekday: 'long', month: 'short', day: 'numeric' } as const;
const weekdays = once(() => new Intl.DateTimeFormat('en-US', sundays));
const weekdaysInUtc = once(() => new Intl.DateTimeFormat('en-US', { ...sundays, timeZone: 'UTC' }));

export interface WeekTotals {
  readonly all: number;
  /** In the current week. */
  readonly week: number;
  /** First day of the current week. The stat card counts the past seven days instead. */
  readonly since: string;
}

const sinceWeekStart = ({ week, since }: WeekTotals): string =>
  `${week === 0 ? 'none' : formatCount(week)} of them since ${since}.`;

export const chartTexts = {
  asTable: 'Show as table',
  week: 'Week of',
  /** Calendar days are in UTC, times in the viewer's time zone. */
  weekStart: (start: Date, clock: 'utc' | 'local') =>
    (clock === 'utc' ? daysInUtc() : days()).format(start),
  since: (start: Date, clock: 'utc' | 'local') =>
    (clock === 'utc' ? weekdaysInUtc() : weekdays()).format(start),
  thisWeek: 'This week',
  figure: formatCount,
  most: (most: number) => `Highest: ${formatCount(most)}`,
  loading: 'Loading the charts…',
} as const;

export const registrationsChartTexts = {
  title: 'Registrations',
  link: 'See the newest',
  chart: 'Registrations per week',
  column: 'Boys',
  none: 'No registrations in the past year.',
  summary: (weeks: WeekTotals) =>
    `${countOf(weeks.all, 'new boy', 'new boys')} in the past year, ${sinceWeekStart(weeks)}`,
  amount: countBoys,
} as const;

export const pointsGivenTexts = {
  title: 'Points given',
  link: 'Give points',
  chart: 'Points given per week',
  column: 'Points',
  none: 'No points given in the past six months.',
  summary: (weeks: WeekTotals) =>
    `${countPoints(weeks.all)} given in the past six months, ${sinceWeekStart(weeks)}`,
  amount: countPoints,
} as const;

export const envelopesBySchoolTexts = {
  title: 'Boys by school',
  link: 'See all boys',
  none: 'No boys yet.',
  summary: (school: string, most: number, all: number) =>
    `The largest school is ${isolate(school)}: ${formatCount(most)} of ${countBoys(all)}.`,
  summaryOfEqual: (most: number, all: number) =>
    `The largest schools have ${formatCount(most)} of ${countBoys(all)} each.`,
  summaryOfOne: (school: string) => `All boys are in ${isolate(school)}.`,
  summaryOfNone: 'No boy has a school yet.',
  noSchool: 'No school entered',
  others: (schools: number) => countOf(schools, 'other school', 'other schools'),
  amount: countBoys,
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
  on: (day: Date) => days().format(day),
  rose: (change: string, since: string) => `${change} since ${since}.`,
  unknown: 'This history cannot be shown as a chart.',
  same: (since: string) => `No change since ${since}.`,
  amount: countPoints,
} as const;
