import { formatEnvelopeCount, formatCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

export const calendarTexts = {
  title: 'Calendar',
  hint: 'Decides which parsha each Shabbos has.',
  outsideIsrael: 'Outside Israel',
  inIsrael: 'In Israel',
  saved: 'Calendar updated',
} as const;

export const figuresTexts = {
  title: 'Dashboard figures',
  hint: 'The two figures beside the number of boys.',
  programme: "Today's Users and Donations",
  live: 'Points given this week, and boys who came last Shabbos',
  saved: 'Figures updated',
} as const;

export const noteSettingTexts = {
  title: 'Notes to parents',
  hint: 'Each week, one mail to each family: to which minyanim the boy came, his points and prizes.',
  off: 'Off',
  on: (language: string) => `On, in ${language}`,
  languages: { en: 'English', he: 'Hebrew' },
  change: 'Change',
  isOn: 'Offer the notes on Minyan Sheet and Prizes',
  language: 'Language',
  sentence: 'A sentence of your own',
  signer: 'Signed by',
  replyTo: 'Answers go to',
  replyToHint: 'When a parent answers STOP, set “No notes to this address” on the profile.',
  badReplyTo: 'Please enter an email address',
  noServer:
    'This server has no mail server, so no note can be sent. SMTP_URL and SMTP_FROM set one up (docs/operations.md). The notes can be printed, or downloaded for a mail program.',
  save: 'Save',
  saved: 'Notes to parents updated',
} as const;

export const settingTexts = {
  title: 'Setting',
  sections: { program: 'Program', people: 'People', year: 'Year', records: 'Records' },
  schools: 'Schools',
  none: 'No schools yet.',
  addFirst: 'Add the first school',
  add: 'Add School',
  edit: 'Edit School',
  name: 'Name of the school',
  exists: (name: string) => `A school called “${isolate(name)}” already exists.`,
  noEnvelopes: 'No boys',
  envelopesOf: (count: number, school: string) =>
    `${formatEnvelopeCount(count)} in ${isolate(school)}`,
  unlisted: 'Not on the list yet',
  unlistedHint: 'Some boys have these schools. Add them here to pick them for other boys, too.',
  addNamed: (school: string) => `Add ${isolate(school)}`,
  confirmAdd: 'Add',
  save: 'Save',
  delete: 'Delete School',
  deleteTitle: (name: string) => `Delete ${isolate(name)}?`,
  envelopesInSchool: (count: number | null) => {
    if (count === null) return 'The boys in this school keep its name.';
    if (count === 0) return 'No boys are in this school.';
    return count === 1
      ? '1 boy is in this school. He keeps its name until you pick another school for him.'
      : `${formatEnvelopeCount(count)} are in this school. They keep its name until you pick another school for them.`;
  },
  updateEnvelopes: (count: number | null) => {
    if (count === null) return 'Also update the boys in this school';
    return count === 1
      ? 'Also update the 1 boy in this school'
      : `Also update the ${formatEnvelopeCount(count)} in this school`;
  },
  renameHint: 'Otherwise they keep the old name, which is no longer on the list of schools.',
  updated: ({ done, total }: { readonly done: number; readonly total: number }) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)} updated`,
} as const;
