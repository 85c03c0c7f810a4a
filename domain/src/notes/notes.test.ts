import { describe, expect, it } from 'vitest';
import { boy, pointsEntry, week, winner } from '../testing/builders.ts';
import { defaultNoteSettings } from './note-settings.ts';
import { noteMessage } from './note-mail.ts';
import {
  boyNoteOf,
  lastAttempts,
  paperNotes,
  planNotes,
  type NoteFacts,
  type SentNote,
} from './week-notes.ts';

// Shabbos Vayishlach 5787; the next is Vayeishev.
const facts: NoteFacts = {
  shabbos: '2026-11-28',
  year: 5787,
  isYearClosed: false,
  inIsrael: false,
  weeks: [week({ weekId: 'parsha-9', weekName: 'Vayeishev' })],
  kindNames: new Map([['morning', 'Shabbos morning']]),
};

const came = (day: string, kind = 'morning', points = 5) =>
  pointsEntry({
    id: `${day}${kind}`,
    minyan: `${day}_${kind}`,
    points,
    timeStamp: new Date(`${day}T23:00`),
  });

const moshe = boy({
  minyanPoints: 45,
  minyanPointsHistory: [
    came('2026-11-21'),
    came('2026-11-28', 'night', 3),
    came('2026-11-28'),
    pointsEntry({ id: 'friend', points: 2, timeStamp: new Date('2026-11-24T12:00') }),
    pointsEntry({
      id: 'buy',
      type: 'remove',
      points: 10,
      method: 'purchase',
      timeStamp: new Date('2026-11-24T12:00'),
    }),
    pointsEntry({
      id: 'undo-buy',
      points: 10,
      method: 'purchase',
      timeStamp: new Date('2026-11-24T12:00'),
    }),
  ],
  winnerList: [
    winner({ weekName: 'Vayishlach' }),
    winner({ weekName: 'Noach', prizeName: 'Old' }),
    winner({ weekName: 'Vayishlach', year: 5786, prizeName: 'Older' }),
  ],
  birthDay: '30',
  birthMonth: 'November',
});
const idle = { minyanPointsHistory: [], winnerList: [], birthMonth: 'May' };

describe('R3 the note of a week', () => {
  it('says what the records say of this week alone', () => {
    expect(boyNoteOf(moshe, facts)).toEqual({
      envelopeId: 'boy-1',
      firstName: 'Moshe',
      came: ['Shabbos minyan', 'Shabbos morning'],
      points: 10,
      toSpend: 45,
      won: ['Scooter'],
      birthday: { day: '2026-11-30', age: null },
    });
    const barMitzvah = boy({ ...idle, birthDay: '10', birthMonth: 'December', birthYear: '2013' });
    // 7 Teves 5774, which is 17 December in 2026.
    expect(boyNoteOf(barMitzvah, { ...facts, shabbos: '2026-12-12' }).birthday).toEqual({
      day: '2026-12-17',
      age: 13,
    });
    // A year that was closed early ends before its readings do.
    expect(boyNoteOf(moshe, { ...facts, year: 5786 }).won).toEqual(['Older']);
    expect(boyNoteOf(boy({ totalFault: 'unreadable' }), facts).toSpend).toBeNull();
  });

  it('is a text and HTML in both languages', () => {
    const [note] = planNotes([moshe], facts, []).notes;
    if (note === undefined) throw new Error('No note.');
    const english = noteMessage(note, facts, {
      ...defaultNoteSettings,
      sentence: 'Good Shabbos!',
      signer: 'Rabbi Weiss',
    });
    expect(english.subject).toBe('Moshe: Shabbos Vayishlach · וישלח');
    expect(english.text).toBe(`Shabbos Vayishlach · וישלח

Moshe
Came to: Shabbos minyan, Shabbos morning
Points this week: 10
Points to spend: 45
Won a prize: Scooter
Birthday: Nov 30 · כ׳ כסלו

Prizes of Shabbos Vayeishev · וישב: Scooter, Chess set, Kiddush cup, Basketball

Good Shabbos!

Rabbi Weiss

If you want no more of these notes, answer STOP.
`);
    const hebrew = noteMessage(note, facts, { ...defaultNoteSettings, language: 'he' });
    expect(hebrew.text).toContain('שבת פרשת וישלח · Vayishlach');
    expect(hebrew.text).toContain('\nיום הולדת: כ׳ כסלו · 30/11\n');
    expect(hebrew.html).toContain('<html lang="he" dir="rtl">');
    for (const { html } of [english, hebrew])
      expect(html).not.toMatch(/<img|https?:|<script|<style|@import/);
    expect(english.html.length).toBeLessThan(6000);
  });

  it('shows hostile names and sentences as they are', () => {
    const hostile = '"><img src=x onerror=alert(1)><a href="https://evil.example">\u202e&';
    const [note] = planNotes([{ ...moshe, firstName: hostile }], facts, []).notes;
    if (note === undefined) throw new Error('No note.');
    const { html } = noteMessage(note, facts, {
      ...defaultNoteSettings,
      sentence: hostile,
      signer: hostile,
    });
    expect(html).not.toMatch(/<(?:img|a)[\s>]/);
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(3);
  });
});

const plan = (...given: Parameters<typeof planNotes>) => {
  const { notes, without } = planNotes(...given);
  return {
    notes: notes.map(({ noteId, to, boys }) => [
      noteId,
      to,
      boys.map(({ envelopeId }) => envelopeId),
    ]),
    without: Object.fromEntries(
      [...without].map(([reason, boys]) => [reason, boys.map(({ envelopeId }) => envelopeId)]),
    ),
  };
};

const sent = (state: SentNote['state'], noteId = '2026-11-28_b'): SentNote[] => [
  { noteId, envelopeIds: ['b'], state, error: null, at: null },
];

describe('R2 the week’s notes', () => {
  const b = { ...moshe, envelopeId: 'b', parentEmail: ' Katz@Example.org' };
  const a = { ...moshe, ...idle, envelopeId: 'a', parentEmail: 'katz@example.org ' };

  it('R4 are one mail for each address, under one id whichever of its boys came', () => {
    expect(plan([b, a], facts, [])).toEqual({
      notes: [['2026-11-28_a', ['katz@example.org'], ['b']]],
      without: { nothing: ['a'] },
    });
    const two = { ...b, envelopeId: 'c', parentEmail: 'x@example.org; y@example.org' };
    expect(plan([two], facts, []).notes).toEqual([
      ['2026-11-28_c', ['x@example.org', 'y@example.org'], ['c']],
    ]);
  });

  it('say why a boy gets none', () => {
    const boys = [
      { ...moshe, envelopeId: 'disabled', isActive: false, parentEmail: '1@example.org' },
      { ...moshe, envelopeId: 'none', parentEmail: ' ' },
      { ...moshe, envelopeId: 'bad', parentEmail: 'call 555' },
      { ...moshe, envelopeId: 'declined', parentEmail: '2@example.org', hasNoNotes: true },
      { ...moshe, envelopeId: 'brother', parentEmail: '2@example.org' },
      { ...moshe, ...idle, envelopeId: 'idle', parentEmail: '3@example.org' },
    ];
    expect(plan(boys, facts, [])).toEqual({
      notes: [],
      without: {
        disabled: ['disabled'],
        'no-address': ['none'],
        'bad-address': ['bad'],
        'no-notes': ['declined', 'brother'],
        nothing: ['idle'],
      },
    });
  });

  it('are none after the year was closed, which took what they would tell', () => {
    const closed = { ...facts, isYearClosed: true };
    expect(plan([b], closed, [])).toEqual({ notes: [], without: { 'year-closed': ['b'] } });
    expect(plan([b], closed, sent('sent')).without).toEqual({ 'had-one': ['b'] });
    expect(paperNotes([b], closed)).toEqual([]);
  });

  it('go once to a family, and again where the first failed', () => {
    const brother = { ...b, envelopeId: 'a' };
    expect(plan([b, brother], facts, sent('waiting')).without).toEqual({ 'had-one': ['b', 'a'] });
    const again = plan([b, brother], facts, [...sent('failed'), ...sent('failed')]).notes;
    expect(again).toEqual([['2026-11-28-3_a', ['Katz@Example.org'], ['b', 'a']]]);
  });
});

it('R2 of a family whose note was sent again only the last counts', () => {
  const other = sent('failed', '2026-11-28_c_d');
  const last = sent('sent', '2026-11-28-10_b');
  const all = [last, sent('failed', '2026-11-28-2_b'), sent('failed'), other].flat();
  expect(lastAttempts(all)).toEqual([last, other].flat());
});

it('R5 on paper each active boy has his own note, by class, with or without an address', () => {
  const boys = [
    boy({ ...moshe, envelopeId: 'sixth', grade: '6th', parentEmail: null }),
    boy({ ...moshe, envelopeId: 'fifth' }),
    boy({ ...moshe, envelopeId: 'disabled', isActive: false }),
    boy({ ...idle, envelopeId: 'idle' }),
  ];
  const papers = paperNotes(boys, facts);
  expect(papers.map(({ envelopeId, grade }) => [envelopeId, grade])).toEqual([
    ['fifth', '5th'],
    ['sixth', '6th'],
  ]);
  expect(papers[0]?.note.boys).toEqual([boyNoteOf({ ...moshe, envelopeId: 'fifth' }, facts)]);
});
