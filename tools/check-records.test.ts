import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgramme } from '../backend/test/harness/programme.ts';
import { pngWith } from '../backend/test/harness/pictures.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedSchool,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { openProgramme, type Programme } from '../e2e/programme.ts';
import { runCheckRecords } from './check-records.ts';
import { mendFault } from './check-records/mend.ts';
import { findFaultsIn, readRecords } from './check-records/records.ts';
import { runInProcess } from './run-tool.ts';
import { openPlace } from './transfer/places.ts';

const folder = temporaryFolder();
let backend: Awaited<ReturnType<typeof startProgramme>>;
let programme: Programme;
const run = (...args: string[]) => runInProcess(runCheckRecords, args, { DATA_DIR: folder.path });

const place = () =>
  openPlace(
    { kind: 'folder', dataDir: folder.path },
    { env: {}, isSource: true, parts: new Set(['documents', 'files'] as const) },
  );

beforeAll(async () => {
  backend = await startProgramme(folder.path);
  programme = openProgramme(folder.path);
});
afterAll(async () => {
  await backend.close();
  folder.remove();
});

const line = (id: string, points: number) => storedPointsEntry({ id, points });
const prizes = (changes: Readonly<Record<number, object>>) =>
  storedPrizes('noach', (n) => ({ prizeName: `Prize ${n}`, theirs: n, ...changes[n] }));
const history = [line('a', 5), line('b', 5)];
const boys = {
  differs: { minyanPoints: 5, minyanPointsHistory: history },
  text: { minyanPoints: '10', minyanPointsHistory: history },
  empty: { minyanPoints: 100, minyanPointsHistory: [] },
  twice: { minyanPoints: 10, minyanPointsHistory: [line('a', 5), line('a', 5)] },
  paged: { minyanPoints: 9, minyanPointsHistory: [line('carried-0001', 9)] },
  listed: { winnerList: [storedWinner({ studentId: 'listed', prizeId: 'prize1_noach' })] },
  other: { winnerList: [storedWinner({ studentId: 'somebody', prizeId: 'prize2_noach' })] },
  winner: { winnerList: null },
  unschooled: { Yeshiava: 'Ohr Yisroel' },
  came: { minyanPoints: 0 },
};

it('L6 finds planted faults, mends the ones that it offers to mend, each with an activity entry, and reports the others', async () => {
  await programme.write({
    ...Object.fromEntries(
      Object.entries(boys).map(([id, fields]) => [
        `envelopes/${id}`,
        storedBoy({ envelopeId: id, firstName: id, year: undefined, ...fields }),
      ]),
    ),
    'envelopes/paged/pointsHistory/0001': { entries: [line('old', 7)], sum: 7 },
    'common/general/schools/one': storedSchool(),
    'weeks/noach': storedWeek({
      prizes: prizes({
        2: { studentId: 'other' },
        3: { studentId: 'gone' },
        4: { studentId: 'winner' },
      }),
    }),
    'minyanim/2026-11-21_shabbos': { boys: { came: 5 } },
    'mail/2026-01-03_came': {},
    'mail/2026-01-03_twice': { delivery: { state: 'RETRY' } },
  });
  const found = await run();
  expect({ ...found, errors: '' }).toMatchObject({ code: 1, errors: '' });
  const expected = [
    'differs Katz (envelopes/differs): The total is 5, but the history adds up to 10. Set the total to 10',
    'text Katz (envelopes/text): The total is stored as the text “10” and not as a number. Set the total to 10',
    'empty Katz (envelopes/empty): The total is 100, but the history is empty. Add a line “Earlier points” of 100',
    'twice Katz (envelopes/twice): “Shabbos minyan” is in the history 2 times with one id.',
    'paged Katz (envelopes/paged): The history carries over 9, but its earlier pages add up to 7.',
    'came Katz (envelopes/came): The minyan sheet 2026-11-21_shabbos says 5, his history 0.',
    'winner Katz (envelopes/winner): “Prize 4, Noach” shows him as the winner, but his list does not have it.',
    '“Prize 3, Noach” shows a winner who was deleted. Free the prize',
    'listed Katz (envelopes/listed): His list has “Scooter, Noach”, but the prize shows no winner.',
    'other Katz (envelopes/other): His win of “Scooter, Noach” names another boy.',
    'Ohr Yisroel (common/general/schools/name-ohr-yisroel): 1 boy is in this school',
    'Jan 3, 2026 (mail/2026-01-03_came): 2 notes to parents of this week have not been sent.',
  ];
  for (const text of expected) expect(found.out).toContain(text);
  expect(found.out).toContain('12 problems found');
  expect(await programme.list('activity')).toEqual({});

  const mended = await run('--mend');
  expect(mended.out).toContain('8 problems mended. 4 left.');
  expect(mended.code).toBe(1);
  const read = (id: string) => programme.read(`envelopes/${id}`);
  expect(await read('differs')).toMatchObject({ minyanPoints: 10 });
  expect(await read('text')).toMatchObject({ minyanPoints: 10, minyanPointsHistory: history });
  const log = await programme.list('activity');
  expect(Object.keys(log)).toHaveLength(8);
  expect(Object.values(log)).toContainEqual(
    expect.objectContaining({
      action: 'mend-records',
      subject: 'envelopes/text',
      before: { minyanPoints: '10' },
      after: { minyanPoints: 10 },
    }),
  );
  expect(await read('empty')).toMatchObject({
    minyanPoints: 100,
    minyanPointsHistory: [{ points: 100, type: 'add', method: 'Earlier points' }],
  });
  expect(await programme.read('weeks/noach')).toMatchObject({
    weekName: 'Noach',
    prizes: prizes({
      1: { studentId: 'listed' },
      2: { studentId: 'other' },
      4: { studentId: 'winner' },
    }),
  });

  const again = await run('--mend');
  expect(again.out).toContain('0 problems mended. 4 left.');
  for (const id of ['twice', 'paged', 'came']) await programme.remove(`envelopes/${id}`);
  for (const id of ['came', 'twice']) await programme.remove(`mail/2026-01-03_${id}`);
  expect(await run()).toMatchObject({ code: 0, errors: '' });
});

it('found F14: deletes a picture that no record uses, and says so only then', async () => {
  await backend.upload('students/unused.png', pngWith('unused'));
  const gone = 'students/gone.png';
  await backend.upload(gone, pngWith('gone'));
  const before = Object.keys(await programme.list('activity'));
  const entries = async () =>
    Object.entries(await programme.list('activity')).flatMap(([id, entry]) =>
      before.includes(id) ? [] : [entry['subject']],
    );
  // As if somebody else had deleted it since it was listed.
  const listed = await readRecords(await place(), () => {});
  const fault = findFaultsIn(listed).find(({ path }) => path === gone);
  await backend.call(`/v0/b/gabbai.appspot.com/o/${encodeURIComponent(gone)}`, {
    method: 'DELETE',
  });
  const now = new Date();
  if (fault === undefined) throw new Error('The picture was not found.');
  expect(await mendFault(await place(), { records: listed, fault, now })).toBe(false);
  expect(await entries()).toEqual([]);

  expect((await run()).out).toContain(
    'students/unused.png: No record uses this picture. Delete the file',
  );
  const address = `${backend.url}/storage/v1/b/gabbai.appspot.com/o/students%2Funused.png`;
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  const mended = await run('--mend');
  expect(mended).toMatchObject({ code: 0, errors: '' });
  expect(mended.out).toContain('1 problem mended. 0 left.');
  expect(await entries()).toEqual(['students/unused.png']);
  expect((await run()).code).toBe(0);
});

const boyOf = (id: string, fields: object) =>
  storedBoy({ envelopeId: id, firstName: id, ...fields });

it('M2 L6 compares the copies of closed years with the pages of the boys', async () => {
  const [a, b, later] = [line('a', 5), line('b', 2), line('later', 1)];
  const carried = (page: string, points: number, year: number) => ({
    ...line(`carried-${page}`, points),
    year,
  });
  const closing = { ...line('close-5786', 7), type: 'remove' };
  const closedTwice = (id: string, changes: Readonly<Record<string, object>> = {}) => ({
    [`envelopes/${id}`]: boyOf(id, {
      minyanPoints: 1,
      minyanPointsHistory: [carried('0002', 1, 5787)],
    }),
    [`envelopes/${id}/pointsHistory/0001`]: { entries: [a, b, closing], sum: 0 },
    [`envelopes/${id}/pointsHistory/0002`]: { entries: [later], sum: 1 },
    [`years/5786/envelopes/${id}`]: boyOf(id, {
      minyanPoints: 8,
      minyanPointsHistory: [a, b, later],
      ...changes['5786'],
    }),
    [`years/5787/envelopes/${id}`]: boyOf(id, {
      minyanPoints: 1,
      minyanPointsHistory: [carried('0001', 0, 5786), later],
      ...changes['5787'],
    }),
  });
  for (const path of ['weeks/noach', 'envelopes/winner']) await programme.remove(path);
  await programme.write({
    'years/5786': { year: 5786, state: 'closed' },
    'years/5787': { year: 5787, state: 'closed' },
    ...closedTwice('sound'),
    ...closedTwice('shortened', { '5786': { minyanPointsHistory: [a, later] } }),
    ...closedTwice('changed', {
      '5787': { minyanPointsHistory: [carried('0001', 0, 5786), line('later', 2)] },
    }),
    ...closedTwice('carried', {
      '5787': { minyanPointsHistory: [carried('0001', 7, 5786), later] },
    }),
    ...closedTwice('lost', { '5786': { minyanPointsHistory: [a, b, later, line('gone', 1)] } }),
    'years/5786/envelopes/deleted': boyOf('deleted', { minyanPointsHistory: [a] }),
  });
  const found = await run();
  expect(found.out.split('\n').filter((text) => text.includes('record of'))).toEqual(
    [
      ['lost', 5786],
      ['shortened', 5786],
      ['carried', 5787],
      ['changed', 5787],
    ].map(([id, year]) =>
      expect.stringContaining(
        `${id} Katz (envelopes/${id}): His record of ${year} does not match the earlier pages of his history.`,
      ),
    ),
  );
  expect(found.out).toContain('4 problems found');
  for (const year of [5786, 5787]) {
    for (const id of Object.keys(await programme.list(`years/${year}/envelopes`)))
      await programme.remove(`years/${year}/envelopes/${id}`);
    await programme.remove(`years/${year}`);
  }
});

it('says how it is called, and creates no programme', async () => {
  const wrong = await run('--all');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.errors).toContain('npm run check-records -- --mend');
  const missing = await runInProcess(runCheckRecords, [], { DATA_DIR: `${folder.path}/missing` });
  expect(missing.errors).toContain('There is no programme');
});
