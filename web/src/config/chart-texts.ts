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

/** What stands at the pictures of the dashboard and of the profile. */
export const chartTexts = {
  asTable: 'As a table',
  week: 'Week of',
  /** Days of the calendar are UTC's, moments are the viewer's. */
  weekStart: (start: Date, clock: 'utc' | 'local') =>
    (clock === 'utc' ? daysInUtc() : days()).format(start),
  thisWeek: 'This week',
  figure: formatCount,
  most: (most: number) => `most: ${formatCount(most)}`,
  loading: 'Loading the charts…',
} as const;

export const registrationsTexts = {
  title: 'Registrations',
  link: 'See the newest',
  chart: 'Registrations a week',
  column: 'Boys',
  none: 'Nobody has registered in the past year.',
  told: (year: number, week: number) =>
    `${countOf(year, 'new boy', 'new boys')} in the past year, ${week === 0 ? 'none' : formatCount(week)} of them this week.`,
  amount: countBoys,
} as const;

export const pointsGivenTexts = {
  title: 'Points given',
  link: 'Give points',
  chart: 'Points given a week',
  column: 'Points',
  none: 'No points have been given in the past half year.',
  told: (all: number, week: number) =>
    `${countPoints(all)} ${all === 1 ? 'was' : 'were'} given in the past half year, ${week === 0 ? 'none' : formatCount(week)} of them this week.`,
  amount: countPoints,
} as const;

export const boysBySchoolTexts = {
  title: 'Boys by school',
  link: 'See all boys',
  none: 'There are no boys to count yet.',
  told: (school: string, most: number, all: number) =>
    `The largest school is ${isolate(school)}: ${formatCount(most)} of ${countBoys(all)}.`,
  toldEqual: (most: number, all: number) =>
    `The largest schools have ${formatCount(most)} of ${countBoys(all)} each.`,
  toldOne: (school: string) => `All boys learn in ${isolate(school)}.`,
  toldNone: 'No boy has a school entered.',
  noSchool: 'No school entered',
  others: (schools: number) => countOf(schools, 'other school', 'other schools'),
  amount: countBoys,
} as const;

export const weekPrizesTexts = {
  title: 'Prizes this week',
  link: 'See prizes',
  told: (won: number, all: number, week: string) =>
    won === 0
      ? `The ${all} prizes of ${isolate(week)} are still to be won.`
      : `${won} of ${all} prizes of ${isolate(week)} have been won.`,
  slot: (n: number) => `Prize ${n}`,
  notWon: 'Not won yet',
  unknownBoy: 'A boy no longer registered',
} as const;

export const balanceTexts = {
  title: 'Points over time',
  chart: 'Points on each day they changed',
  column: 'Points',
  day: 'Day',
  today: 'Today',
  on: (day: Date) => days().format(day),
  rose: (change: string, since: string) => `${change} since ${since}.`,
  unknown: 'These points cannot be added up.',
  same: (since: string) => `The same as on ${since}.`,
  amount: countPoints,
} as const;
