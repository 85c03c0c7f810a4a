import {
  formatEnvelopeCount,
  pluralize,
  formatPointCount,
  formatCount,
} from '@gabbai/domain/amounts.ts';
import { formatDate, formatWeekday } from '@gabbai/domain/dates.ts';
import { isolate } from './isolate.ts';

/** What a chart of weeks adds up to. */
export interface WeeksTold {
  readonly all: number;
  /** Of those, in the week that is running. */
  readonly week: number;
  /** The day on which it began: a figure beside it counts the past seven days, which is another week. */
  readonly since: string;
}

const ofThem = ({ week, since }: WeeksTold): string =>
  `${week === 0 ? 'none' : formatCount(week)} of them since ${since}.`;

/** What stands at the pictures of the dashboard and of the profile. */
export const chartTexts = {
  asTable: 'As a table',
  week: 'Week of',
  weekStart: formatDate,
  since: formatWeekday,
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
  told: (weeks: WeeksTold) =>
    `${pluralize(weeks.all, 'new boy', 'new boys')} in the past year, ${ofThem(weeks)}`,
  amount: formatEnvelopeCount,
} as const;

export const pointsGivenTexts = {
  title: 'Points given',
  link: 'Give points',
  chart: 'Points given a week',
  column: 'Points',
  none: 'No points have been given in the past half year.',
  told: (weeks: WeeksTold) =>
    `${formatPointCount(weeks.all)} ${weeks.all === 1 ? 'was' : 'were'} given in the past half year, ${ofThem(weeks)}`,
  amount: formatPointCount,
} as const;

export const boysBySchoolTexts = {
  title: 'Boys by school',
  link: 'See all boys',
  none: 'There are no boys to count yet.',
  told: (school: string, most: number, all: number) =>
    `The largest school is ${isolate(school)}: ${formatCount(most)} of ${formatEnvelopeCount(all)}.`,
  toldEqual: (most: number, all: number) =>
    `The largest schools have ${formatCount(most)} of ${formatEnvelopeCount(all)} each.`,
  toldOne: (school: string) => `All boys learn in ${isolate(school)}.`,
  toldNone: 'No boy has a school entered.',
  noSchool: 'No school entered',
  others: (schools: number) => pluralize(schools, 'other school', 'other schools'),
  amount: formatEnvelopeCount,
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
  on: (day: Date) => formatDate(day, 'local'),
  rose: (change: string, since: string) => `${change} since ${since}.`,
  unknown: 'These points cannot be added up.',
  same: (since: string) => `The same as on ${since}.`,
  amount: formatPointCount,
} as const;
