import { formatCount } from '@gabbai/domain/amounts.ts';

export const dashboardTexts = {
  title: 'Dashboard',
  registered: 'Boys registered',
  inPastSevenDays: 'in past 7 days',
  todaysUsers: "Today's Users",
  donations: 'Donations',
  sampleFigure: 'sample',
  newEnvelopeRequests: 'New Envelope Requests',
  aliyaRequests: 'Aliya Requests',
  filterByParsha: 'Filter by parsha',
  allParshas: 'All parshas',
  noRequests: 'No aliya requests yet.',
  noRequestsFor: (parsha: string) => `No aliya requests for ${parsha}.`,
  parsha: 'Parsha',
  inHonorOf: 'In honor of',
  iAmA: 'I am a',
  date: 'Date',
  showMore: (left: number) => `Show more (${formatCount(left)} left)`,
} as const;
