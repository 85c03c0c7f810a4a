import { formatCount } from '@gabbai/domain/statistics.ts';
import { countBoys } from './counts.ts';
import { isolate } from './isolate.ts';

const pointsReceived = (paid: number, total: number) =>
  `${formatCount(paid)} of ${countBoys(total)} ${total === 1 ? 'has received his' : 'have received their'} points`;

/** Labels and remarks that several screens share; what actions say when they succeed or fail stands in messages.ts. */
export const listTexts = {
  name: 'Name',
  school: 'School',
  grade: 'Grade',
  prizesWon: 'Prizes Won',
  memberSince: 'Member Since',
  activity: 'Activity',
  details: 'Details',
  viewDetail: 'View Detail',
  viewDetailOf: (name: string) => `View Detail of ${name}`,
  active: 'Active',
  disabled: 'Disabled',
  /** Stands where a record holds nothing. */
  absent: '–',
  /** Beside what has been changed here and not yet reached the server. */
  waiting: 'Waiting to be sent',
  /** In the place of what is said of a change that the server has taken. */
  sentLater: 'No connection: the change is kept here and sent later.',
  noBoys: 'No boys are registered yet. They appear here as soon as they register.',
  /** Nothing is known, which is not the same as nothing being there. */
  notOnThisDevice: 'This is not stored on this device. It appears when there is a connection.',
  loading: 'Loading…',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  /** Tells which of the changes made offline was refused. */
  refusedChange: (what: string, summary: string) => `${what} It was “${isolate(summary)}”.`,
  back: 'Back',
  /** What tells a boy from another of his name, as far as it is known. */
  boyFacts: (school: string | null, grade: string | null) =>
    [school, grade].flatMap((fact) => (fact ? isolate(fact) : [])).join(' · '),
} as const;

export const dashboardTexts = {
  title: 'Dashboard',
  boysRegistered: 'Boys registered',
  inPastSevenDays: 'in past 7 days',
  todaysUsers: "Today's Users",
  donations: 'Donations',
  sampleFigure: 'sample',
  newEnvelopeRequests: 'New Envelope Requests',
  aliyaRequests: 'Aliya Requests',
  filterByParsha: 'Filter by parsha',
  allParshas: 'All parshas',
  noRequests: 'There are no aliya requests yet.',
  noRequestsFor: (parsha: string) => `There are no aliya requests for ${parsha}.`,
  noName: 'No name',
  parsha: 'Parsha',
  inHonorOf: 'In honor of',
  iAmA: 'I am a',
  date: 'Date',
  noDate: 'Date not available',
  showMore: (left: number) => `Show more (${formatCount(left)} left)`,
} as const;

export const envelopesTexts = {
  title: 'Envelopes',
  selectionTitle: 'New Envelope Requests',
  search: 'Search by name',
  filter: 'Filter',
  newest: 'Newest',
  oldest: 'Oldest',
  found: (shown: number, all: number) => `${formatCount(shown)} of ${countBoys(all)} shown`,
  noMatch: (text: string) => `No boy's name contains “${isolate(text)}”.`,
  prizes: (count: number) => (count === 1 ? 'prize' : 'prizes'),
  nameHeaderHint: 'Select boys',
  startSelecting: 'Select boys',
  stopSelecting: 'Done selecting',
  selectAll: (count: number) => `Select all ${formatCount(count)}`,
  unselectAll: (count: number) => `Unselect all ${formatCount(count)}`,
  addPoints: 'Add Minyan Points',
  addPointsTo: (count: number) => `Add Minyan Points (${formatCount(count)})`,
  forBoys: (count: number) => `For ${countBoys(count)}`,
  amount: 'Points for each boy',
  memo: 'Memo',
  add: 'Add Points',
  stop: 'Stop',
  awardProgress: ({ paid, total }: { readonly paid: number; readonly total: number }) =>
    pointsReceived(paid, total),
  awardUnpaid: ({ unpaid, total }: { readonly unpaid: number; readonly total: number }) =>
    `${pointsReceived(total - unpaid, total)}; trying again pays only the other ${unpaid === 1 ? 'one' : formatCount(unpaid)}.`,
  /** Told where the list, in which they are still selected, is out of sight. */
  awardLeft: ({ unpaid, total }: { readonly unpaid: number; readonly total: number }) =>
    unpaid === total
      ? 'No points have been given. The selection is kept on Envelopes.'
      : `${pointsReceived(total - unpaid, total)}. The other ${unpaid === 1 ? 'one is' : `${formatCount(unpaid)} are`} still selected on Envelopes.`,
  /** Of an award that was refused when the connection was back. */
  awardKept: 'Those who have not received their points are selected on Envelopes.',
  awardWaiting: 'No connection: the points are kept here and sent later.',
} as const;
