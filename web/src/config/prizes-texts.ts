import { formatCount, formatPointCount, pluralize } from '@gabbai/domain/amounts.ts';
import { formatDay, formatDayAndYear, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { ChoiceFacts, WeekChoices } from '@gabbai/domain/draw/week-choices.ts';
import type { Reading } from '@gabbai/domain/calendar/readings.ts';
import { isolate } from './isolate.ts';

export const prizesTexts = {
  title: 'Parsha',
  chooseWeek: 'Choose a week',
  thisWeek: 'This week',
  notThisWeek: 'Not this week',
  backToThisWeek: (week: string) => `Back to ${isolate(week)}`,
  setAsThisWeek: 'Set as this week:',
  lastShabbos: ({ name }: Reading) => `Last Shabbos: ${isolate(name)}`,
  thisShabbos: ({ name, day }: Reading) => `This Shabbos: ${isolate(name)}, ${formatDay(day)}`,
  weekNotMade: (week: string) => `No prizes for ${isolate(week)} yet. Add the first one below.`,
  weekMade: 'Changes save automatically.',
  slot: (n: number) => `Prize ${n}`,
  name: 'Prize name',
  noName: 'Not chosen yet',
  pictureOf: (prize: string) => `Picture of ${isolate(prize)}`,
  upload: 'Upload Prize image',
  deleteImage: 'Delete image',
  deleteImageTitle: (prize: string) => `Delete the picture of ${isolate(prize)}?`,
  confirmDeleteImage: 'Delete',
  dropHint: 'Drop or paste a photo',
  uploading: 'Uploading',
  uploadFailed: 'The picture was not uploaded.',
} as const;

export const cardSavingTexts = {
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
} as const;

export const nameConflictTexts = {
  changed: (who: string, otherName: string) =>
    otherName === ''
      ? `${isolate(who)} cleared this name.`
      : `${isolate(who)} changed it to “${isolate(otherName)}”.`,
  somebody: 'Another administrator',
  you: 'You (on another page)',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
} as const;

export const copyPrizesTexts = {
  other: 'A second record of this week',
  /** `name`: that of the other record, such as one of two parshas that are read together this year. */
  otherPrizes: (
    name: string,
    {
      prizes,
      winners,
    }: { readonly prizes: readonly { readonly prizeName: string }[]; readonly winners: number },
  ) =>
    `Stored under ${isolate(name)}: ${prizes
      .map(({ prizeName }) => isolate(prizeName || 'a picture'))
      .join(
        ', ',
      )}${winners === 0 ? '' : `, with ${pluralize(winners, 'winner', 'winners')}`}. A boy wins once a week in both together.`,
  copyOther: 'Copy them into this week',
  open: 'Copy prizes',
  title: (week: string) => `Copy prizes to ${isolate(week)}`,
  from: 'From',
  prizes: 'Prizes',
  place: (n: number, name: string) => `Prize ${n}: ${name === '' ? 'no name' : isolate(name)}`,
  replaces: (name: string) => `replaces ${isolate(name)}`,
  won: 'already won here',
  winnerHere: 'its winner has a prize of this week',
  withWinner: 'with its winner',
  noPicture: 'no picture',
  done: 'Prizes copied',
  none: 'No other week has prizes to copy.',
  copy: (prizes: number) =>
    prizes === 0 ? 'Copy' : `Copy ${pluralize(prizes, 'prize', 'prizes')}`,
} as const;

export const neighborsTexts = {
  previous: (week: string) => `Previous week: ${isolate(week)}`,
  next: (week: string) => `Next week: ${isolate(week)}`,
} as const;

interface Missing {
  readonly isEmpty: boolean;
  readonly names: number;
  readonly pictures: number;
}

export const nearbyWeeksTexts = {
  last: 'Last weeks',
  next: 'Next weeks',
  past: (week: string) => `${isolate(week)} in earlier years`,
  noWinners: 'No winners',
  /** `null` when nothing is. */
  missing: ({ isEmpty, names, pictures }: Missing): string | null => {
    if (isEmpty) return 'No prizes yet';
    const parts = [
      ...(names > 0 ? [pluralize(names, 'name', 'names')] : []),
      ...(pictures > 0 ? [pluralize(pictures, 'picture', 'pictures')] : []),
    ];
    return parts.length === 0 ? null : `${parts.join(' and ')} missing`;
  },
  won: (name: string, prize: string) =>
    prize === '' ? isolate(name) : `${isolate(name)}: ${isolate(prize)}`,
} as const;

export const weekModalTexts = {
  title: 'Choose the parsha',
  find: 'Find a parsha',
  list: 'Parshas',
  none: (text: string) => `No parsha matches “${isolate(text)}”.`,
  chooseOne: 'Please choose one of these weeks.',
  hasPrizes: 'Prizes entered',
  joinedWith: (parsha: string) => `with ${isolate(parsha)}`,
  yomTov: 'Yom Tov',
  yomTovHebrew: 'יום טוב',
  setAsThisWeek: 'Set as this week',
  save: 'Save',
  isSet: (week: string) => `${isolate(week)} is the current week already. Nothing was changed.`,
} as const;

export const winnersSheetTexts = {
  title: (week: string) => `Winners of ${isolate(week)}`,
  congratulations: 'Mazel tov!',
  hebrewCongratulations: 'מזל טוב!',
  noWinners: 'Prizes to win',
  hebrewNoWinners: 'הפרסים',
  printed: (day: string) => `Printed on ${day}`,
  print: 'Print the winners',
} as const;

/** Another year's day has its year. */
function dayBefore(day: CivilDay, until: CivilDay): string {
  return day.slice(0, 4) === until.slice(0, 4) ? formatDay(day) : formatDayAndYear(day);
}

/** What speaks for a boy when a winner is chosen. */
export const choiceTexts = {
  facts: ({ came, points, lastWin }: ChoiceFacts, { minyanim, until }: WeekChoices) =>
    [
      minyanim === 0 ? '' : `came ${formatCount(came)} of ${formatCount(minyanim)}`,
      `${formatPointCount(points)} this week`,
      lastWin === null ? 'no prize yet' : `last prize ${dayBefore(lastWin, until)}`,
    ]
      .filter((part) => part !== '')
      // A line breaks between the facts only.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · '),
} as const;

export const prizeWinnerTexts = {
  none: 'Not won yet',
  unregistered: 'No longer registered',
  somebody: 'Has a winner',
  select: 'Select winner',
  change: 'Change',
  remove: 'Remove',
  selectTitle: (prize: string) => `Select the winner of ${isolate(prize)}`,
  boys: 'Boys',
  noMatch: (text: string) => `No boy's name is like “${isolate(text)}”.`,
  onlySimilar: (text: string) =>
    `No boy's name is written “${isolate(text)}”. Choose one of these similar names, or type more letters.`,
  more: (left: number) => `${formatCount(left)} more. Keep typing to narrow the list.`,
  wonHere: 'Won this week',
  currentWinner: 'Current winner',
  offline: "You're offline. Choosing a winner needs a connection.",
  add: 'Add Winner',
  save: 'Save',
  removeTitle: 'Remove this winner?',
  removeText: (name: string, prize: string) =>
    `${isolate(name)} will no longer be the winner of ${isolate(prize)}.`,
  confirmRemove: 'Remove winner',
} as const;
