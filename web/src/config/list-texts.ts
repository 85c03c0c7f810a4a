import { formatCount } from '@gabbai/domain/amounts.ts';
import { noName } from '@gabbai/domain/names.ts';
import { isolate } from './isolate.ts';

export const listTexts = {
  name: 'Name',
  school: 'School',
  grade: 'Grade',
  prizesWon: 'Prizes Won',
  points: 'Points',
  attendance: 'Attendance',
  lastCame: 'Last Came',
  memberSince: 'Member Since',
  activity: 'Activity',
  details: 'Details',
  viewDetail: 'View Detail',
  viewDetailOf: (name: string) => `View Detail of ${name}`,
  active: 'Active',
  disabled: 'Disabled',
  absent: '–',
  formerAdmin: 'A former administrator',
  waiting: 'Waiting to be sent',
  sentLater: 'No connection. The change will be sent when you reconnect.',
  noName,
  noDate: 'Date not available',
  noWeek: 'No current week has been set yet.',
  chooseWeek: 'Choose the week',
  searchByName: 'Search by name',
  similarNames: 'Similar names',
  noSuchName: 'No boy with this name',
  noEnvelopes: 'No boys are registered yet. They appear here as soon as they register.',
  /** The cache is incomplete, so an empty result proves nothing. */
  notOnThisDevice: 'This is not stored on this device. Go online to see it.',
  loading: 'Loading…',
  stillTrying: 'No answer yet. Still trying…',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  undo: 'Undo',
  undone: 'Undone.',
  close: 'Close',
  clear: 'Clear',
  refusedChange: (what: string, summary: string) => `${what} It was “${isolate(summary)}”.`,
  back: 'Back',
  fieldFull: (text: string, most: number) =>
    text.length < most ? null : `The limit is ${formatCount(most)} characters.`,
  namesake: (name: string, schoolAndGrade: string) => `${isolate(name)} (${schoolAndGrade})`,
  schoolAndGrade: (school: string | null, grade: string | null) =>
    [school, grade].flatMap((fact) => (fact ? isolate(fact) : [])).join(' · '),
} as const;
