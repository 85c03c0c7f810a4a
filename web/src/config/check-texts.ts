import { formatCount, formatEnvelopeCount, pluralize } from '@gabbai/domain/amounts.ts';
import type { Fault } from '@gabbai/domain/checked-records.ts';
import { isolate } from './isolate.ts';

type Facts = Pick<Fault, 'kind' | 'detail' | 'found' | 'expected' | 'mend'>;

interface FaultTexts {
  readonly what: (fault: Facts) => string;
  /** What mending does; without it, what a person can do. */
  readonly mend: (fault: Facts) => string;
}

const byHand = {
  total: 'Add or remove points on the profile until the total is right.',
  twice: 'If he got the points twice, remove them on his profile.',
  pages: 'Compare with a backup. Points can be added or removed on his profile.',
  sheet: 'Open this sheet on Minyan and save it again.',
  prize: 'Choose the winner on Prizes, or remove the win on his profile.',
  week: 'Remove the win on his profile, or give him the prize again on Prizes.',
  list: 'Look at this prize on Prizes and on his profile.',
  school: 'Add the school in the list above.',
  waiting: 'See whether the mail server works. “Notes to parents” above says how mails are set up.',
  mail: 'Find the program that stored this in “mail”.',
  noNotes: 'Choose “No notes to this address” on his profile, or choose it and take it away again.',
};

const faultTexts: Readonly<Record<Fault['kind'], FaultTexts>> = {
  'total-not-a-number': {
    what: ({ found }) =>
      found === null
        ? 'The total is not a number.'
        : `The total is stored as the text “${isolate(String(found))}” and not as a number.`,
    mend: (fault) => (fault.mend === null ? byHand.total : setTotal(fault)),
  },
  'total-differs': {
    what: ({ found, expected }) =>
      `The total is ${amount(found)}, but the history adds up to ${amount(expected)}.`,
    mend: (fault) => (fault.mend === null ? byHand.pages : setTotal(fault)),
  },
  'history-missing': {
    what: ({ found }) => `The total is ${amount(found)}, but the history is empty.`,
    mend: ({ mend, expected }) =>
      mend === null
        ? byHand.total
        : `Add a line “${openingMemo}” of ${amount(expected)} to the history`,
  },
  'entry-twice': {
    what: ({ detail, found }) =>
      `“${isolate(detail)}” is in the history ${pluralize(Number(found), 'time', 'times')} with one id.`,
    mend: () => byHand.twice,
  },
  'pages-differ': {
    what: ({ found, expected }) =>
      `The history carries over ${amount(found)}, but its earlier pages add up to ${amount(expected)}.`,
    mend: () => byHand.pages,
  },
  'year-differs': {
    what: ({ detail }) =>
      `His record of ${isolate(detail)} does not match the earlier pages of his history.`,
    mend: () => byHand.pages,
  },
  'sheet-differs': {
    what: ({ detail, found, expected }) =>
      `The minyan sheet ${isolate(detail)} says ${amount(expected)}, his history ${amount(found)}.`,
    mend: () => byHand.sheet,
  },
  'win-not-listed': {
    what: ({ detail }) =>
      `${prize(detail)} shows him as the winner, but his list does not have it.`,
    mend: orByHand('Add the win to his list', byHand.list),
  },
  'winner-missing': {
    what: ({ detail }) => `${prize(detail)} shows a winner who was deleted.`,
    mend: orByHand('Free the prize', byHand.prize),
  },
  'win-not-shown': {
    what: ({ detail }) => `His list has ${prize(detail)}, but the prize shows no winner.`,
    mend: orByHand('Show him as the winner', byHand.prize),
  },
  'win-taken': {
    what: ({ detail }) => `His list has ${prize(detail)}, but the prize shows another winner.`,
    mend: () => byHand.prize,
  },
  'win-without-week': {
    what: ({ detail }) => `His list has ${prize(detail)}, but there is no such week.`,
    mend: () => byHand.week,
  },
  'win-of-another': {
    what: ({ detail }) => `His win of ${prize(detail)} names another boy.`,
    mend: orByHand('Name him in the win', byHand.list),
  },
  'win-misnamed': {
    what: ({ detail, expected }) =>
      `His win of ${prize(detail)} names another week than the prize: ${isolate(String(expected))}.`,
    mend: orByHand('Correct the week', byHand.list),
  },
  'school-unlisted': {
    what: ({ found }) =>
      `${formatEnvelopeCount(Number(found))} ${found === 1 ? 'is' : 'are'} in this school, but it is not on the list.`,
    mend: orByHand('Add the school', byHand.school),
  },
  'note-waiting': {
    what: ({ found }) =>
      `${pluralize(Number(found), 'note', 'notes')} to parents of this week ${found === 1 ? 'has' : 'have'} not been sent.`,
    mend: () => byHand.waiting,
  },
  'note-state-unknown': {
    what: ({ detail }) =>
      `The state of its delivery is ${isolate(detail)}, which means nothing, so it is taken for waiting.`,
    mend: () => byHand.mail,
  },
  'note-of-no-shabbos': {
    what: ({ detail }) =>
      `This note is of ${isolate(detail)}, which is no Shabbos, so it counts for no week.`,
    mend: () => byHand.mail,
  },
  'no-notes-unreadable': {
    what: ({ detail }) =>
      `“No notes to this address” is stored as ${isolate(detail)}, so notes are sent.`,
    mend: () => byHand.noNotes,
  },
  'picture-unused': {
    what: () => 'No record uses this picture.',
    mend: () => 'Delete the file',
  },
};

const openingMemo = 'Earlier points';

/** Findings of the check, for the page and for `npm run check-records`. */
export const checkTexts = {
  title: 'Check the records',
  hint: 'Finds totals that do not match the points history, prizes and winners that do not agree, schools missing from the list, and notes to parents that were not sent.',
  check: 'Check now',
  checkAgain: 'Check again',
  checking: 'Checking the records',
  sound: 'Everything agrees.',
  found: (count: number) => pluralize(count, 'problem found', 'problems found'),
  mendOne: 'Mend',
  mendNamed: (name: string, mend: string) => `Mend ${isolate(name)}: ${mend}`,
  mendAll: (count: number) => `Mend all ${formatCount(count)}`,
  stop: 'Stop',
  mended: (count: number) => `${pluralize(count, 'problem', 'problems')} mended.`,
  progress: ({ done, total }: { readonly done: number; readonly total: number }) =>
    `${formatCount(done)} of ${formatCount(total)} mended`,
  more: (count: number) => `Show ${formatCount(count)} more`,
  openingMemo,
  describe: (fault: Facts) => faultTexts[fault.kind].what(fault),
  mend: (fault: Facts) => faultTexts[fault.kind].mend(fault),
} as const;

function setTotal({ expected }: Facts): string {
  return `Set the total to ${amount(expected)}`;
}

function orByHand(mends: string, otherwise: string) {
  return ({ mend }: Facts) => (mend === null ? otherwise : mends);
}

function amount(value: string | number | null): string {
  return typeof value === 'number' ? formatCount(value) : (value ?? 'missing');
}

function prize(detail: string): string {
  return detail === '' ? 'A prize without a name' : `“${isolate(detail)}”`;
}
