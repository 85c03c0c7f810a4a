import { formatCount } from '@gabbai/domain/amounts.ts';
import { noName } from '@gabbai/domain/names.ts';
import { isolate } from './isolate.ts';

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
  sentLater: 'No connection. The change will be sent when you reconnect.',
  noName,
  noDate: 'Date not available',
  noWeek: 'No current week has been set yet.',
  searchByName: 'Search by name',
  noBoys: 'No boys are registered yet. They appear here as soon as they register.',
  /** Nothing is known, which is not the same as nothing being there. */
  notOnThisDevice: 'This is not stored on this device. Go online to see it.',
  loading: 'Loading…',
  stillTrying: 'No answer yet. Still trying…',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  /** Tells which of the changes made offline was refused. */
  refusedChange: (what: string, summary: string) => `${what} It was “${isolate(summary)}”.`,
  back: 'Back',
  /** Below a field that is full; `null` while it is not. */
  fieldFull: (text: string, most: number) =>
    text.length < most ? null : `The limit is ${formatCount(most)} characters.`,
  /** What tells a boy from another of his name, as far as it is known. */
  boyFacts: (school: string | null, grade: string | null) =>
    [school, grade].flatMap((fact) => (fact ? isolate(fact) : [])).join(' · '),
} as const;
