import { expect, it } from 'vitest';
import type { Fault, Stored } from '@gabbai/domain/checked-records.ts';
import { findFaults } from '@gabbai/domain/records-check.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedSchool,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { toCheckedProgramme } from './checked-programme.ts';

const files = ['prizes/used pic.png', 'students/unused.png'];
const picture = 'http://127.0.0.1/v0/b/x/o/prizes%2Fused%20pic.png?alt=media';
const line = (id: string, more: Stored = {}) => storedPointsEntry({ id, points: 5, ...more });

const prizes = (changes: Readonly<Record<number, Stored>>) =>
  storedPrizes('noach', (n) => ({ prizeName: `Prize ${n}`, year: null, ...changes[n] }));
const win = (n: number, more: Stored = {}, week = 'noach') =>
  storedWinner({
    prizeId: `prize${n}_${week}`,
    prizeName: `Prize ${n}`,
    weekName: week === 'noach' ? 'Noach' : 'Vayera',
    ...more,
  });

const delivered = (state: string): Stored => ({ delivery: { state } });

/** A programme in which everything agrees. */
const sound: Readonly<Record<string, Stored>> = {
  'common/general/schools/one': storedSchool(),
  'weeks/noach': storedWeek({
    prizes: prizes({ 1: { studentId: 'moshe', prizeImg: picture, year: 5787 } }),
  }),
  'envelopes/moshe': storedBoy({
    minyanPoints: 15,
    minyanPointsHistory: [
      line('carried-0001', { points: 7 }),
      line('a'),
      line('b', { points: 3, minyan: '2026-11-21_shabbos' }),
    ],
    winnerList: [win(1, { studentId: 'moshe' }), win(1, { studentId: 'moshe', year: 5786 })],
    noNotes: true,
  }),
  'envelopes/moshe/pointsHistory/0001': {
    entries: [line('c'), line('d', { points: '2' })],
    sum: 7,
  },
  'envelopes/new': storedBoy({
    minyanPoints: undefined,
    minyanPointsHistory: undefined,
    noNotes: null,
  }),
  'minyanim/2026-11-21_shabbos': { boys: { moshe: 3, gone: 5 } },
  // What the notes to parents leave: delivered, refused, waiting since this week, of a boy who was deleted, and other mails.
  'mail/2026-11-14_moshe': delivered('SUCCESS'),
  'mail/2026-11-14_gone': delivered('ERROR'),
  'mail/2026-11-14-2_gone': delivered('SUCCESS'),
  'mail/2026-11-21_moshe': {},
  'mail/2026-11-21_new': delivered('RETRY'),
  'mail/me-1': {},
  'mail/of-another-program': delivered('DONE'),
};

/** Two boys who both got the award, and stood on the sheet. */
const joinedLines = [
  line('x'),
  line('m', { points: 3, minyan: 's' }),
  line('x'),
  line('n', { points: 3, minyan: 's' }),
  line('o'),
  line('merge-1', { points: 8, type: 'remove', twice: { s: 3 } }),
];
const merged: Readonly<Record<string, Stored>> = {
  'envelopes/other': storedBoy({ minyanPoints: 13 }),
  'minyanim/s': { boys: { other: 3 } },
};

function check(programme: Readonly<Record<string, Stored>>, listed: readonly string[] = files) {
  const documents = new Map(Object.entries(programme));
  const rest = { files: listed, thisYear: 5787, today: '2026-11-28', by: 'me' };
  return findFaults(toCheckedProgramme(documents, rest));
}

function kindsOf(lines: readonly Stored[]) {
  const boy = { ...merged['envelopes/other'], minyanPointsHistory: lines };
  return check({ ...merged, 'envelopes/other': boy }, []).map(({ kind }) => kind);
}

/** Stores what would mend the faults, one after the other. */
function mendAll(programme: Readonly<Record<string, Stored>>) {
  let mended = programme;
  let left = files;
  for (;;) {
    const fault = check(mended, left).find(({ mend }) => mend !== null);
    if (!fault?.mend) return { mended, left };
    const { mend } = fault;
    if (mend.file !== undefined) left = left.filter((file) => file !== mend.file);
    for (const { path, stored, fields } of mend.writes) {
      const opening =
        'openingPoints' in mend && mend.openingPoints !== undefined
          ? { minyanPointsHistory: [line('opening', { points: mend.openingPoints })] }
          : {};
      mended = Object.assign({}, mended, { [path]: { ...stored, ...fields, ...opening } });
    }
  }
}

const change = (path: string, fields: Stored) => ({ [path]: { ...sound[path], ...fields } });
const boy = (fields: Stored) => ({
  'envelopes/other': storedBoy({ firstName: 'Dovid', ...fields }),
});
const history = [line('x'), line('y')];

const wrongPage = {
  'envelopes/other': storedBoy({
    minyanPoints: 10,
    minyanPointsHistory: [line('carried-0001', { points: 1005 }), line('x')],
  }),
  'envelopes/other/pointsHistory/0001': { entries: [line('y')], sum: 1005 },
};

const planted: readonly (readonly [
  Fault['kind'],
  isMendable: boolean,
  Readonly<Record<string, Stored>>,
])[] = [
  ['total-differs', true, boy({ minyanPoints: 5, minyanPointsHistory: history })],
  ['total-differs', true, boy({ minyanPoints: undefined, minyanPointsHistory: history })],
  ['total-not-a-number', true, boy({ minyanPoints: '10', minyanPointsHistory: history })],
  ['total-not-a-number', true, boy({ minyanPoints: NaN, minyanPointsHistory: [] })],
  ['total-not-a-number', true, boy({ minyanPoints: '15', minyanPointsHistory: null })],
  ['history-missing', true, boy({ minyanPoints: 100, minyanPointsHistory: [] })],
  ['history-missing', false, boy({ minyanPoints: 1e7, minyanPointsHistory: [] })],
  ['entry-twice', false, boy({ minyanPoints: 10, minyanPointsHistory: [line('x'), line('x')] })],
  ['pages-differ', false, change('envelopes/moshe/pointsHistory/0001', { entries: [line('c')] })],
  [
    'pages-differ',
    false,
    { 'envelopes/moshe/pointsHistory/0002': { entries: [line('e')], sum: 5 } },
  ],
  // The rules compare a carried line with its page's sum, and cannot add up the page's lines.
  ['pages-differ', false, { ...wrongPage }],
  ['total-differs', false, { ...wrongPage }],
  ['sheet-differs', false, { 'minyanim/2026-11-21_shabbos': { boys: { moshe: 5 } } }],
  [
    'sheet-differs',
    false,
    boy({ minyanPoints: 5, minyanPointsHistory: [line('x', { minyan: 'lost' })] }),
  ],
  ['win-not-listed', true, change('envelopes/moshe', { winnerList: null })],
  [
    'winner-missing',
    true,
    change('weeks/noach', { prizes: prizes({ 1: { studentId: 'gone', year: 5787 } }) }),
  ],
  ['win-not-shown', true, boy({ winnerList: [win(3, { studentId: 'other' })] })],
  ['win-taken', false, boy({ winnerList: [win(1, { studentId: 'other' })] })],
  ['win-without-week', false, boy({ winnerList: [win(1, { studentId: 'other' }, 'vayera')] })],
  [
    'win-of-another',
    true,
    change('envelopes/moshe', { winnerList: [win(1, { studentId: 'other' })] }),
  ],
  [
    'win-misnamed',
    true,
    change('envelopes/moshe', { winnerList: [win(1, { studentId: 'moshe', weekName: 'Vayera' })] }),
  ],
  ['school-unlisted', true, boy({ Yeshiava: 'Ohr Yisroel' })],
  // One for the week.
  [
    'note-waiting',
    false,
    {
      'mail/2026-11-14_new': {},
      'mail/2026-11-14-2_moshe': delivered('RETRY'),
      'mail/2026-11-14_a': delivered('PROCESSING'),
    },
  ],
  ['note-state-unknown', false, { 'mail/2026-11-14_new': delivered('DONE') }],
  ['note-of-no-shabbos', false, { 'mail/2026-11-20_new': delivered('SUCCESS') }],
  ['note-of-no-shabbos', false, { 'mail/2026-13-45_new': delivered('SUCCESS') }],
  ['no-notes-unreadable', false, boy({ noNotes: 'yes' })],
];

it('L6 finds nothing where everything agrees, but a picture that no record uses', () => {
  expect(check(sound)).toMatchObject([{ kind: 'picture-unused', name: 'students/unused.png' }]);
  expect(check(sound, [])).toEqual([]);
  expect(mendAll(sound).left).toEqual(['prizes/used pic.png']);
  const binned = { 'bin/gone': { kept: { studentImgUrl: 'x/students%2Funused.png' } } };
  expect(check({ ...sound, ...binned })).toEqual([]);
});

it('found F6: L6 what a merge counts once agrees, and a line of one of them that is lost does not', () => {
  expect(kindsOf(joinedLines)).toEqual(['school-unlisted']);
  expect(kindsOf(joinedLines.slice(0, -1))).toEqual([
    'total-differs',
    'entry-twice',
    'sheet-differs',
    'school-unlisted',
  ]);
  expect(kindsOf(joinedLines.toSpliced(2, 1))).toEqual(['total-differs', 'school-unlisted']);
  expect(kindsOf(joinedLines.toSpliced(3, 1))).toEqual([
    'total-differs',
    'sheet-differs',
    'school-unlisted',
  ]);
});

it.each(planted)('L6 finds %s, mendable: %s', (kind, isMendable, changes) => {
  const programme = { ...sound, ...changes };
  const faults = check(programme, []).filter((fault) => fault.kind === kind);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.mend !== null).toBe(isMendable);
  const { mended } = mendAll(programme);
  const remaining = check(mended, []).filter((fault) => fault.kind === kind);
  expect(remaining).toHaveLength(isMendable ? 0 : 1);
  expect(check(mended, []).filter(({ mend }) => mend !== null)).toEqual([]);
});

it('L6 mends what it says it can of all faults at once, and leaves the rest', () => {
  const programme = {
    ...sound,
    ...Object.fromEntries(
      planted.flatMap(([, , changes], index) =>
        Object.entries(changes).map(([path, stored]) => [
          path.replace('/other', `/other-${index}`),
          stored,
        ]),
      ),
    ),
  };
  const found = new Set(check(programme).map(({ kind }) => kind));
  expect(found.size).toBeGreaterThanOrEqual(10);
  const { mended, left } = mendAll(programme);
  const remaining = check(mended, left);
  expect(remaining.filter(({ mend }) => mend !== null)).toEqual([]);
  expect(remaining.length).toBeGreaterThan(0);
});
