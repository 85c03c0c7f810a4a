import { formatCount, formatEnvelopeCount, pluralize } from '@gabbai/domain/amounts.ts';
import type { NoNoteReason } from '@gabbai/domain/notes/week-notes.ts';
import { isolate } from './isolate.ts';

const notes = (count: number) => pluralize(count, 'note', 'notes');

export const notesTexts = {
  title: (week: string) => `Notes of Shabbos ${isolate(week)}`,
  ready: (count: number, boys: number) =>
    count === 0
      ? 'No family is left to be sent a note.'
      : `${pluralize(count, 'family gets', 'families get')} a note about ${formatEnvelopeCount(boys)}.`,
  without: (boys: number) =>
    boys === 1 ? '1 boy gets none' : `${formatEnvelopeCount(boys)} get none`,
  reasons: {
    'no-address': 'No email address',
    'bad-address': 'The email address is not valid',
    'no-notes': 'No notes to this address',
    'year-closed':
      'The year was closed since this week began, so its minyanim and points cannot be told',
    nothing: 'Nothing to tell of this week',
    'had-one': 'The family had one',
    disabled: 'Disabled',
  } satisfies Record<NoNoteReason, string>,
  example: 'Note to look at',
  toMe: 'Send me this one',
  sentToMe: (address: string) => `On its way to ${isolate(address)}`,
  send: (count: number) => (count === 0 ? 'Send' : `Send ${notes(count)}`),
  stop: 'Stop',
  progress: (done: number, total: number) => `${formatCount(done)} of ${notes(total)} handed over`,
  download: 'Download for a mail program',
  print: 'Print, four to a page',
  file: (shabbos: string) => `notes-${shabbos}.csv`,
  columns: ['Email', 'Subject', 'Text'],
  came: 'What came of them',
  states: {
    sent: (count: number) => `${formatCount(count)} sent`,
    waiting: (count: number) => `${formatCount(count)} waiting`,
    failed: (count: number) => `${formatCount(count)} refused`,
  },
  pace: 'Notes are sent one a second. You can close this and look again later.',
  noServer:
    'This server has no mail server, so nothing can be sent. Print the notes, or download them for a mail program.',
} as const;
