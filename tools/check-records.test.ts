import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgramme } from '../backend/test/harness/programme.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedSchool,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { openProgramme, type Programme } from '../e2e/programme.ts';
import { runCheckRecords } from './check-records.ts';
import { runInProcess } from './run-tool.ts';

const folder = temporaryFolder();
let backend: Awaited<ReturnType<typeof startProgramme>>;
let programme: Programme;
const run = (...args: string[]) => runInProcess(runCheckRecords, args, { DATA_DIR: folder.path });

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
  [1, 2, 3, 4].map((n) =>
    Object.assign(
      {
        prizeId: `prize${n}_noach`,
        studentId: '',
        prizeName: `Prize ${n}`,
        prizeImg: '',
        winnerImg: '',
        theirs: n,
      },
      changes[n],
    ),
  );
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

it('L6 finds planted faults, mends those it says it can, with an entry of the activity each, and says what is left', async () => {
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
  ];
  for (const text of expected) expect(found.out).toContain(text);
  expect(found.out).toContain('11 problems found');
  expect(await programme.list('activity')).toEqual({});

  const mended = await run('--mend');
  expect(mended.out).toContain('8 problems mended. 3 left.');
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
  expect(again.out).toContain('0 problems mended. 3 left.');
  for (const id of ['twice', 'paged', 'came']) await programme.remove(`envelopes/${id}`);
  expect(await run()).toMatchObject({ code: 0, errors: '' });
});

it('says how it is called, and creates no programme', async () => {
  const wrong = await run('--all');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.errors).toContain('npm run check-records -- --mend');
  const missing = await runInProcess(runCheckRecords, [], { DATA_DIR: `${folder.path}/missing` });
  expect(missing.errors).toContain('There is no programme');
});
