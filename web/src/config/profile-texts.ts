import { formatPointCount, formatCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';
import { listTexts } from './list-texts.ts';

/** What stands on the profile; what its actions say when they succeed or fail stands in messages.ts. */
export const profileTexts = {
  title: 'Profile',
  unknown: 'There is no boy with this address. He may have been removed.',
  about: 'About him',
  name: 'Name',
  noName: 'Please enter a name',
  active: 'Active',
  yeshiva: 'Yeshiva',
  noYeshiva: 'No yeshiva entered',
  /** The boy holds a school by name, and the list no longer has it. */
  notListed: (school: string) => `${isolate(school)} (not on the list)`,
  noGrade: 'No grade entered',
  rebbe: 'Rebbe',
  noRebbe: 'No rebbe entered',
  birthday: 'Birthday',
  birthMonth: 'Month',
  birthDay: 'Day',
  noBirthday: 'No birthday entered',
  noBirthMonth: 'No month',
  noBirthDay: 'No day',
  noSuchDay: (month: string, days: number) => `${month} has ${days} days.`,
  email: 'Email (parent)',
  noEmail: 'No email entered',
  badEmail: 'This does not look like an email address.',
} as const;

/** How a field that saves itself is doing. */
export const savingTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Kept here, sent later',
  failed: 'Not saved.',
  tryAgain: listTexts.tryAgain,
  notSaved: (field: string) => `${field} has not been saved.`,
} as const;

const imageTexts = {
  hint: 'Drop or paste one here',
  uploading: 'Uploading',
  stalled: listTexts.stillTrying,
  cancel: listTexts.cancel,
  failed: 'Not uploaded.',
  retry: listTexts.tryAgain,
  notAnImage: 'Please choose an image.',
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
  /** Of a negative amount, which does the opposite of what was asked for. */
  insteadAdded: (points: number) => `${formatPointCount(points)} added`,
  insteadRemoved: (points: number) => `${formatPointCount(points)} removed`,
  history: 'Points history',
  noHistory: 'No points yet.',
  purchase: 'Purchase',
  noMemo: 'No memo',
  showOlder: (left: number) => `Show older entries (${formatCount(left)})`,
} as const;

export const purchaseTexts = {
  title: 'Purchase',
  amount: 'Amount',
  less: (dollars: string) => `${dollars} less`,
  more: (dollars: string) => `${dollars} more`,
  buy: 'Buy',
  bought: (boy: string, dollars: string, left: number) =>
    `${isolate(boy)}: ${dollars} purchase, ${formatPointCount(left)} left`,
} as const;

export const winnersTexts = {
  title: 'Winners',
  none: 'He has not won a prize yet.',
  showOlder: (left: number) => `Show older prizes (${formatCount(left)})`,
  addOf: 'Add Winner of',
  add: 'Add Winner',
  week: 'Week',
  chooseWeek: 'Choose a week',
  noWeek: 'Week not known',
  weekAndYear: (week: string, year: number | null) =>
    year === null ? isolate(week) : `${isolate(week)} · ${year}`,
  prize: 'Prize',
  choosePrize: 'Choose a prize',
  gonePrize: 'No longer there',
  noPrizes: 'No prizes have been entered for this week yet.',
  unnamedPrize: (n: number) => `Prize ${n}`,
  noPrizeName: 'Prize without a name',
  wonBy: (prize: string, boy: string) => `${isolate(prize)} – won by ${isolate(boy)}`,
  anotherBoy: 'another boy',
  edit: 'EDIT',
  editOf: (prize: string) => `EDIT ${prize}`,
  remove: 'REMOVE',
  removeOf: (prize: string) => `REMOVE ${prize}`,
  pictureOf: (prize: string) => `Picture of the winner of ${isolate(prize)}`,
  removeTitle: 'Remove this winner?',
  removeText: (boy: string, { prize, week }: { readonly prize: string; readonly week: string }) =>
    `${isolate(boy)} will no longer be the winner of ${isolate(prize)} (${week}).`,
  removePicture: 'The picture of the winner goes with it.',
  confirmRemove: 'Remove winner',
} as const;

export const editWinnerTexts = {
  title: 'Edit winner',
  boy: 'Boy',
  noSuchBoy: 'No boy with this name',
  picture: 'Winner picture',
  pastYear: 'A win of an earlier year keeps its week and its prize.',
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
    `${isolate(name)}, his minyan points with their history and his photo will be gone for good.`,
  prizes: (count: number) =>
    count === 1
      ? 'The prize he has won becomes free again.'
      : `The ${count} prizes he has won become free again.`,
  yes: 'Delete',
} as const;
