import { findFaults } from '@gabbai/domain/records-check.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedRequest,
  storedSchool,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { historyFromStored } from '../web/src/data/stored/converters.ts';
import { toCheckedProgramme } from '../web/src/data/stored/checked-programme.ts';
import type { Page } from '@playwright/test';
import type { Programme } from './programme.ts';
import { expect, test } from './verbs.ts';

const line = (id: string, points: number, more = {}) => storedPointsEntry({ id, points, ...more });
const at = (id: string, sheet: string) => line(id, 5, { minyan: sheet });
const carried = (points: number) => line('carried-0001', points, { method: 'Carried over' });
const sumOf = (lines: readonly Record<string, unknown>[]) =>
  lines.reduce((sum, { points }) => sum + Number(points), 0);
/** Yesterday: a sheet of this year can be undone. */
const lately = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}_k`;
const sheetIds = Array.from({ length: 510 }, (_, n) => `2024-01-01_k${n}`);
/** More than one batch takes, of the merge and of its undo. */
const many = sheetIds.map((id) => at(`of-${id}`, id));
const page = (lines: readonly Record<string, unknown>[]) => ({
  from: null,
  to: null,
  entries: lines,
  sum: sumOf(lines),
});

const moshePage = [line('m1', 1), at('both-1', 'both')];
const moshe = [carried(sumOf(moshePage)), line('award', 7), at('m2', 'mine')];
const dovidPages = [line('d1', 2), ...many];
const dovid = [
  carried(sumOf(dovidPages)),
  at('both-2', 'both'),
  line('award', 7),
  line('d2', 3),
  at('d3', lately),
];
const win = (n: number, week: string, studentId: string) =>
  storedWinner({ prizeId: `prize${n}_${week}`, weekName: week, studentId });
const weekOf = (weekName: string, winners: readonly string[]) =>
  storedWeek({
    weekName,
    prizes: storedPrizes(weekName, (n) => ({
      studentId: winners[n - 1] ?? '',
      prizeName: 'Scooter',
      prizeImg: 'https://pictures.example/p.png',
      year: winners[n - 1] ? 5787 : null,
    })),
  });
const given = { at: new Date(), by: 'admin-1', summary: 'An award' };
const sheet = (boys: object) => ({ date: '2024-01-01', kindName: 'Shabbos', points: 5, boys });

const records = {
  'common/general/schools/one': storedSchool({ name: 'Yeshiva Toras Chaim' }),
  'envelopes/moshe': storedBoy({
    envelopeId: 'moshe',
    minyanPoints: sumOf(moshe),
    minyanPointsHistory: moshe,
    winnerList: [win(1, 'Noach', 'moshe')],
    rebbe: '',
  }),
  'envelopes/moshe/pointsHistory/0001': page(moshePage),
  'envelopes/dovid': storedBoy({
    noNotes: true,
    envelopeId: 'dovid',
    firstName: 'Moishy',
    minyanPoints: sumOf(dovid),
    minyanPointsHistory: dovid,
    winnerList: [win(2, 'Noach', 'dovid'), win(1, 'Vayera', 'dovid')],
  }),
  'envelopes/dovid/pointsHistory/0001': page(dovidPages),
  'weeks/Noach': weekOf('Noach', ['moshe', 'dovid']),
  'weeks/Vayera': weekOf('Vayera', ['dovid']),
  'minyanim/both': sheet({ moshe: 5, dovid: 5, yosef: 5 }),
  'minyanim/mine': sheet({ moshe: 5 }),
  ...Object.fromEntries(sheetIds.map((id) => [`minyanim/${id}`, sheet({ dovid: 5 })])),
  [`minyanim/${lately}`]: { ...sheet({ dovid: 5 }), date: lately.slice(0, 10), kindId: 'k' },
  'activity/d2': {
    ...given,
    action: 'record-points',
    subject: 'envelopes/dovid',
    envelopes: ['dovid'],
    gain: 3,
  },
  'activity/d3': {
    ...given,
    action: 'minyan-sheet',
    subject: `minyanim/${lately}`,
    envelopes: ['dovid'],
    gain: 5,
    before: { held: 0 },
    after: { held: 5, title: 'Shabbos' },
  },
  'requests/r1': storedRequest({ requestId: 'r1', envelopeId: 'dovid' }),
};

async function faultsIn(programme: Programme) {
  const collections = ['envelopes', 'bin', 'weeks', 'minyanim', 'common/general/schools'];
  const documents = new Map<string, Record<string, unknown>>();
  const read = async (collection: string) => {
    for (const [id, stored] of Object.entries(await programme.list(collection)))
      documents.set(`${collection}/${id}`, stored);
  };
  for (const collection of collections) await read(collection);
  for (const path of [...documents.keys()].filter((path) => path.startsWith('envelopes/')))
    await read(`${path}/pointsHistory`);
  const rest = { files: null, thisYear: 5787, today: '2026-11-28', by: 'test' };
  return findFaults(toCheckedProgramme(documents, rest)).map(({ key }) => key);
}

/** All records but the activity, as they are stored. */
async function recordsOf({ listStored }: Programme) {
  const pages = ['moshe', 'dovid'].map((id) => `envelopes/${id}/pointsHistory`);
  const paths = ['envelopes', 'bin', 'weeks', 'minyanim', 'requests', ...pages];
  const lists = await Promise.all(paths.map(listStored));
  return Object.fromEntries(paths.map((path, index) => [path, lists[index]]));
}

/** What a page's verb ends with: "done" or the code of the refusal. */
const merge = (page: Page) =>
  page.evaluate(() =>
    window.verbs.mergeEnvelopes({ keptId: 'moshe', mergedId: 'dovid', fields: ['rebbe'] }),
  );
const undo = (page: Page, mergeId: string) =>
  page.evaluate((id) => window.verbs.outcomeOf(window.verbs.undoMerge(id)), mergeId);

test('O2 O3 two boys with pages, wins, sheets and a request are merged and separated again, and one is deleted and restored: the records stay consistent', async ({
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  const entries = Object.entries(records);
  for (let from = 0; from < entries.length; from += 400)
    await programme.write(Object.fromEntries(entries.slice(from, from + 400)));
  expect(await faultsIn(programme)).toEqual([]);
  const page = await openVerbs();
  const pair = { keptId: 'moshe', mergedId: 'dovid' };
  const paidTwice = 5 + 7;
  const total = sumOf(moshe) + sumOf(dovid) - paidTwice;
  const preview = await page.evaluate((pair) => window.verbs.previewMerge(pair), pair);
  expect(preview).toMatchObject({ points: total, paidTwice, lost: [{ weekName: 'Noach' }] });

  const before = await recordsOf(programme);
  await test.step('merged, and separated as they were, also after an interruption', async () => {
    const first = await merge(page);
    expect(await faultsIn(programme)).toEqual([]);
    await programme.write({
      'envelopes/moshe': { ...(await programme.read('envelopes/moshe')), grade: '7th' },
    });
    expect(await undo(page, first)).toBe('done');
    expect(await recordsOf(programme)).toEqual(before);
    expect(await undo(page, first)).toBe('done');
    const second = await merge(page);
    const interrupted = await openVerbs();
    allowedComplaints.push(/ERR_FAILED/);
    await interrupted.route(/documents:commit/, (route) =>
      (route.request().postData() ?? '').includes('Undid the merge')
        ? route.abort()
        : route.fallback(),
    );
    expect(await undo(interrupted, second)).toBe('needs-network');
    expect((await programme.read('bin/dovid'))?.['sheets']).toHaveLength(497);
    await page.evaluate(() => window.verbs.tidyBin());
    expect(await faultsIn(programme)).toEqual([]);
    expect(await undo(page, second)).toBe('done');
    expect(await recordsOf(programme)).toEqual(before);
    expect(await faultsIn(programme)).toEqual([]);
  });

  let mergeId = '';
  await test.step('merged', async () => {
    mergeId = await merge(page);
    expect(await faultsIn(programme)).toEqual([]);
    expect(await programme.read('envelopes/dovid')).toBeNull();
    expect(await programme.read('bin/dovid')).toMatchObject({ mergedInto: 'moshe', sheets: [] });
    const kept = await programme.read('envelopes/moshe');
    expect(kept).toMatchObject({ minyanPoints: total, rebbe: 'Rabbi Weiss', firstName: 'Moshe' });
    expect(kept, 'R4 their address wants no notes').toMatchObject({ noNotes: true });
    expect(kept?.['winnerList']).toMatchObject([
      { studentId: 'moshe', weekName: 'Noach' },
      { studentId: 'moshe', weekName: 'Vayera' },
    ]);
    const sheets = await programme.list('minyanim');
    expect(sheets['both']).toMatchObject({ boys: { moshe: 5, yosef: 5 } });
    const left = Object.values(sheets).filter((sheet) => 'dovid' in (sheet['boys'] as object));
    expect(left).toEqual([]);
    expect(await programme.read('requests/r1')).toMatchObject({ envelopeId: 'moshe' });
    expect(Object.values(await programme.list('activity'))).toContainEqual(
      expect.objectContaining({
        action: 'merge-boys',
        subject: 'envelopes/moshe',
        before: expect.objectContaining({ merged: 'dovid', paidTwice }),
      }),
    );
  });

  await test.step('L2 points that only the other record had are undone on the record that stays', async () => {
    const kept = await programme.read('envelopes/moshe');
    const minyanPointsHistory = historyFromStored(kept?.['minyanPointsHistory']);
    await page.evaluate(
      async ({ boy, ids }) => {
        for (const id of ids) {
          const award = await window.verbs.loadAward(id);
          if (award !== null) await window.verbs.undoAward(award, new Map([[boy.envelopeId, boy]]));
        }
      },
      { boy: { envelopeId: 'moshe', minyanPointsHistory }, ids: ['d2', 'd3'] },
    );
    const after = await programme.read('envelopes/moshe');
    expect(after).toMatchObject({ minyanPoints: total - 3 - 5 });
    const lines = after?.['minyanPointsHistory'] as unknown[] | undefined;
    expect(lines?.slice(-2)).toMatchObject([
      { id: 'undo-d2', points: 3, type: 'remove' },
      { id: 'undo-d3', points: 5, type: 'remove', minyan: lately },
    ]);
    expect(await programme.read(`minyanim/${lately}`)).toMatchObject({ boys: {} });
    expect(await faultsIn(programme)).toEqual([]);
    expect(await undo(page, mergeId)).toBe('given-since');
  });

  await test.step('deleted, and restored as he was except for a prize that another boy has won since', async () => {
    const { studentImgUrl: _photo, ...before } = (await programme.read('envelopes/moshe')) ?? {};
    await page.evaluate(() => window.verbs.deleteEnvelope({ envelopeId: 'moshe' }));
    const other = {
      'envelopes/eli': storedBoy({ envelopeId: 'eli', winnerList: [win(1, 'Noach', 'eli')] }),
    };
    await programme.write({ ...other, 'weeks/Noach': weekOf('Noach', ['eli']) });
    const { lost } = await page.evaluate(() => window.verbs.restoreEnvelope('moshe'));
    expect(lost).toMatchObject([{ weekName: 'Noach' }]);
    const winnerList = (before['winnerList'] as unknown[]).slice(1);
    expect(await programme.read('envelopes/moshe')).toEqual({ ...before, winnerList });
    expect(await programme.read('bin/moshe')).toBeNull();
    expect(await faultsIn(programme)).toEqual([]);
  });

  await test.step('what is older than 30 days is removed', async () => {
    const bin = (await programme.read('bin/dovid')) ?? {};
    await programme.write({ 'bin/dovid': { ...bin, deletedAt: new Date('2026-01-01') } });
    await page.evaluate(() => window.verbs.tidyBin());
    expect(await programme.list('bin')).toEqual({});
    // The closed years that a merged boy had name his pages.
    expect(Object.keys(await programme.list('envelopes/dovid/pointsHistory'))).toEqual(['0001']);
    expect(await faultsIn(programme)).toEqual([]);
  });
});
