import { formatPointCount, formatCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';
import { listTexts } from './list-texts.ts';
import { refusals } from './messages.ts';

export const profileTexts = {
  nowActive: (name: string) => `${isolate(name)} is now active.`,
  nowDisabled: (name: string) => `${isolate(name)} is now disabled.`,
  title: 'Profile',
  unknown: 'There is no boy with this address. Deleted boys are kept in Setting for 30 days.',
  sections: 'Sections',
  more: 'More actions',
  about: 'Details',
  savesItself: 'Changes save automatically',
  name: 'Name',
  noName: 'Please enter a name',
  active: 'Active',
  yeshiva: 'Yeshiva',
  noYeshiva: 'No yeshiva entered',
  unlistedSchool: (school: string) => `${isolate(school)} (not on the list)`,
  noGrade: 'No grade entered',
  rebbe: 'Rebbe',
  noRebbe: 'No rebbe entered',
  birthday: 'Birthday',
  birthMonth: 'Month',
  birthDay: 'Day',
  noBirthday: 'No birthday',
  noBirthMonth: 'No month',
  noBirthDay: 'Day',
  birthYear: 'Year',
  noBirthYear: 'Year',
  afterSunset: 'Born after sunset',
  barMitzvah: (day: string) => `Bar mitzvah ${day}`,
  noSuchDay: (month: string, days: number) => `${month} has ${days} days.`,
  email: 'Email (parent)',
  noEmail: 'No email entered',
  badEmail: 'This is not an email address.',
} as const;

export const savingTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Will be sent later',
  failed: 'Not saved.',
  tryAgain: listTexts.tryAgain,
  notSaved: (field: string) => `${field} was not saved.`,
} as const;

const imageTexts = {
  hint: 'Drop or paste a photo',
  uploading: 'Uploading',
  stalled: listTexts.stillTrying,
  cancel: listTexts.cancel,
  failed: 'Not uploaded.',
  retry: listTexts.tryAgain,
  notAnImage: refusals.notAnImage,
} as const;

export const photoTexts = {
  ...imageTexts,
  photoOf: (name: string) => `Photo of ${isolate(name)}`,
  upload: 'Upload photo',
  remove: 'Remove photo',
  removeTitle: (name: string) => `Remove the photo of ${isolate(name)}?`,
  confirmRemove: 'Remove',
} as const;

export const pointsTexts = {
  title: 'Minyan Points',
  add: 'Add points',
  remove: 'Remove points',
  addTitle: 'Add Minyan Points',
  removeTitle: 'Remove Minyan Points',
  amount: 'Points',
  memo: 'Memo',
  removed: 'Minyan Points Removed Successfully',
  insteadAdded: (points: number) => `${formatPointCount(points)} added`,
  insteadRemoved: (points: number) => `${formatPointCount(points)} removed`,
  earned: 'Earned this year',
  spent: 'Spent this year',
  toSpend: 'To spend',
  sinceCycle: 'Since Simchas Torah',
  history: 'Points history',
  allActivity: 'All activity',
  noHistory: 'No points yet.',
  purchase: 'Purchase',
  noMemo: 'No memo',
  showEarlier: 'Show earlier',
  showAll: (count: number) => `Show all ${formatCount(count)} entries`,
} as const;

export const purchaseTexts = {
  title: 'Purchase',
  onlyToSpend: (dollars: string) => `Only ${dollars} to spend`,
  amount: 'Amount',
  less: (dollars: string) => `${dollars} less`,
  more: (dollars: string) => `${dollars} more`,
  buy: 'Buy',
  bought: (name: string, dollars: string, left: number) =>
    `${isolate(name)}: ${dollars} purchase, ${formatPointCount(left)} left`,
} as const;

export const winnersTexts = {
  title: 'Prizes won',
  none: 'No prizes won yet.',
  showOlder: (left: number) => `Show older prizes (${formatCount(left)})`,
  addOf: 'Add Winner of',
  add: 'Add Winner',
  week: 'Week',
  chooseWeek: 'Choose a week',
  noWeek: 'Unknown week',
  weekAndYear: (week: string, year: number | null) =>
    year === null ? isolate(week) : `${isolate(week)} · ${year}`,
  prize: 'Prize',
  choosePrize: 'Choose a prize',
  gonePrize: 'No longer available',
  noPrizes: 'No prizes have been entered for this week yet.',
  unnamedPrize: (n: number) => `Prize ${n}`,
  noPrizeName: 'Unnamed prize',
  wonBy: (prize: string, winner: string) => `${isolate(prize)} – won by ${isolate(winner)}`,
  anotherWinner: 'another boy',
  edit: 'EDIT',
  editOf: (prize: string) => `EDIT ${prize}`,
  remove: 'REMOVE',
  removeOf: (prize: string) => `REMOVE ${prize}`,
  pictureOf: (prize: string) => `Picture of the winner of ${isolate(prize)}`,
  removeTitle: 'Remove this winner?',
  removeText: (name: string, { prize, week }: { readonly prize: string; readonly week: string }) =>
    `${isolate(name)} will no longer be the winner of ${isolate(prize)} (${week}).`,
  removePicture: 'The winner picture will be deleted, too.',
  confirmRemove: 'Remove winner',
} as const;

export const editWinnerTexts = {
  title: 'Edit winner',
  boy: 'Boy',
  picture: 'Winner picture',
  pastYear: 'The week and prize of an earlier year cannot be changed.',
  save: 'Save',
} as const;

export const winnerPictureTexts = {
  ...imageTexts,
  upload: 'Upload picture',
  remove: 'Remove picture',
} as const;

export const deleteTexts = {
  action: 'Delete Profile',
  question: (name: string) => `Delete the profile of ${isolate(name)}?`,
  what: (name: string) =>
    `This deletes ${isolate(name)}'s profile, points history and photo. For 30 days you can bring him back from Setting, without the photo.`,
  prizes: (count: number) =>
    count === 1
      ? 'The prize he has won becomes available again.'
      : `The ${count} prizes he has won become available again.`,
  yes: 'Delete',
} as const;

export const noteLineTexts = {
  noNotes: 'No notes to this address',
  none: 'No note in the last 90 days',
  sent: (day: string) => `Last note sent ${day}`,
  waiting: 'The last note is waiting to be sent',
  failed: (reason: string) => `The last note was refused: ${isolate(reason)}`,
} as const;
