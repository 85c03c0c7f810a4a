import { formatCount, pluralize } from '@gabbai/domain/amounts.ts';
import { formatDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { isolate } from './isolate.ts';

export const dashboardTexts = {
  title: 'Dashboard',
  registered: 'Boys registered',
  inPastSevenDays: 'in past 7 days',
  todaysUsers: "Today's Users",
  donations: 'Donations',
  sampleFigure: 'sample',
  pointsThisWeek: 'Points this week',
  cameOn: (day: string) => `Came on ${day}`,
  newEnvelopeRequests: 'New Envelope Requests',
  aliyaRequests: 'Aliya Requests',
  aliyosLeft: (open: number, asked: number) =>
    `${pluralize(open, 'aliya', 'aliyos')} open, ${formatCount(asked)} asked for`,
  filterByParsha: 'Filter by parsha',
  seeAll: (envelopes: number | null) =>
    envelopes === null ? 'See all' : `See all ${formatCount(envelopes)}`,
  allParshas: 'All parshas',
  parshaWithCount: (parsha: string, requests: number) => `${parsha} (${formatCount(requests)})`,
  thisShabbos: (parsha: string) => `This Shabbos · ${isolate(parsha)}`,
  thisShabbosOnly: 'this Shabbos',
  unreadParshas: (requests: number) =>
    `${pluralize(requests, 'request', 'requests')} with a parsha we could not read.`,
  showUnread: 'Show them',
  unreadWithCount: (requests: number) => `Parsha not read (${formatCount(requests)})`,
  unreadOnly: 'a parsha we could not read',
  thisShabbosWithCount: (reading: string, requests: number) =>
    `This Shabbos: ${isolate(reading)} (${formatCount(requests)})`,
  past: (day: CivilDay) => `${formatDay(day)}, past`,
  noParsha: 'No parsha entered',
  noRequests: 'No aliya requests yet.',
  noRequestsFor: (parsha: string) => `No aliya requests for ${parsha}.`,
  parsha: 'Parsha',
  inHonorOf: 'In honor of',
  iAmA: 'I am a',
  date: 'Date',
  showAll: (requests: number) => `Show all ${formatCount(requests)}`,
} as const;

export const birthdayTexts = {
  title: 'Birthdays',
  thisWeek: 'This week',
  none: 'No birthdays this week.',
  barMitzvahs: 'Bar mitzvahs in the next six months',
  noBarMitzvahs:
    "None known. Enter the year of birth on a boy's profile to see his bar mitzvah here.",
  age: (age: number) => (age === 13 ? 'Bar mitzvah' : `Turns ${age}`),
  showAll: (count: number) => `Show all ${formatCount(count)}`,
} as const;

export const todayTexts = {
  title: 'Today',
  thisWeek: 'This week:',
  chooseWeek: "Choose this week's parsha",
  enterSheets: (kind: string, others: number) =>
    `Enter ${isolate(kind)}${others === 0 ? '' : ` and ${formatCount(others)} more`}`,
  noPrizes: 'Enter the prizes',
  prizeWithoutWinner: (n: number) => `Choose the winner of prize ${n}`,
  prizesWithoutWinner: (prizes: number) => `Choose the winners of ${formatCount(prizes)} prizes`,
  requests: (requests: number) =>
    `${pluralize(requests, 'aliya', 'aliyos')} asked for this Shabbos`,
} as const;
