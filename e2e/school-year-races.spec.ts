/** Two owners at once: one reopens a year, the other deletes boys of it, brings them back, merges them or closes it again. */
import type { Page } from '@playwright/test';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
} from '@gabbai/domain/testing/stored-builders.ts';
import { closingChoices } from './closing-choices.ts';
import { holdBack } from './held-requests.ts';
import type { Programme } from './programme.ts';
import { expect, test } from './verbs.ts';

const dayMs = 86_400_000;
const now = new Date();
const year = cycleYear(now);

const lineOf = (id: string) =>
  storedPointsEntry({
    id,
    points: 5,
    timeStamp: new Date(now.getTime() - dayMs).toISOString(),
  });

const boyOf = (envelopeId: string, wins: readonly object[] = []) =>
  storedBoy({
    envelopeId,
    grade: '3rd',
    minyanPoints: 5,
    minyanPointsHistory: [lineOf(`points-${envelopeId}`)],
    winnerList: wins,
    createdAt: new Date(now.getTime() - 30 * dayMs),
    // A photo does not come back from the bin.
    studentImgUrl: undefined,
  });

const winOf = (envelopeId: string) => ({
  prizeId: 'prize1_noach',
  studentId: envelopeId,
  prizeName: 'Scooter',
  weekName: 'Noach',
  winnerImg: '',
  year,
});

const records: Record<string, object> = {
  'common/week': { selectedWeek: 'Noach' },
  'weeks/noach': {
    weekName: 'Noach',
    prizes: storedPrizes('noach', (n) =>
      n === 1
        ? { prizeImg: 'https://pictures.example/scooter.png', studentId: 'zev', year }
        : { prizeName: '', year: null },
    ),
  },
  'envelopes/ari': boyOf('ari'),
  'envelopes/dovid': boyOf('dovid'),
  'envelopes/meir': boyOf('meir'),
  'envelopes/zev': boyOf('zev', [winOf('zev')]),
  // Deleted before the year is closed.
  'bin/away': { envelope: boyOf('away'), deletedAt: new Date(), weeks: [] },
};

/** What an owner does on a page; each resolves to "done" or the code of the refusal. */
const owner = (page: Page) => ({
  close: () =>
    page.evaluate(
      ({ year, choices }) => {
        const job = { signal: new AbortController().signal, onProgress: () => {} };
        return window.verbs.outcomeOf(window.verbs.closeYear(year, choices, job));
      },
      { year, choices: closingChoices },
    ),
  reopen: () =>
    page.evaluate((year) => {
      const job = { signal: new AbortController().signal, onProgress: () => {} };
      return window.verbs.outcomeOf(window.verbs.reopenYear(year, job));
    }, year),
  remove: (envelopeId: string) =>
    page.evaluate(
      (envelopeId) => window.verbs.outcomeOf(window.verbs.deleteEnvelope({ envelopeId })),
      envelopeId,
    ),
  bringBack: (envelopeId: string) =>
    page.evaluate(
      (envelopeId) => window.verbs.outcomeOf(window.verbs.restoreEnvelope(envelopeId)),
      envelopeId,
    ),
  merge: (keptId: string, mergedId: string) =>
    page.evaluate(
      (pair) => window.verbs.outcomeOf(window.verbs.mergeEnvelopes({ ...pair, fields: [] })),
      { keptId, mergedId },
    ),
});

const holdCommits = (page: Page, text: string) =>
  holdBack(page, /documents:commit/, (request) => (request.postData() ?? '').includes(text));

const pages = ['ari', 'away', 'dovid', 'meir', 'zev'].map((id) => `envelopes/${id}/pointsHistory`);
const copies = [`years/${year}/envelopes`, `years/${year}/weeks`];

async function readRecords({ listStored }: Programme) {
  const paths = ['envelopes', 'bin', 'weeks', ...copies, ...pages];
  const lists = await Promise.all(paths.map(listStored));
  return Object.fromEntries(paths.map((path, index) => [path, lists[index]]));
}

test('M1 M3 O3 two owners at once: one reopens a year, the other brings a boy back, deletes one, merges two or closes it again: no boy stays in a closed year, and no copy is left over @search', async ({
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  // The server rejects the later of two conflicting changes.
  allowedComplaints.push(/status of 4(?:00|03|09)/);
  const { 'bin/away': away, ...listed } = records;
  await programme.write({ ...listed, 'envelopes/away': boyOf('away') });
  const open = await readRecords(programme);
  await programme.remove('envelopes/away');
  await programme.write({ 'bin/away': away ?? {} });
  const [page, otherPage] = [await openVerbs(), await openVerbs()];
  const [first, second] = [owner(page), owner(otherPage)];
  const stateOf = async () => (await programme.read(`years/${year}`))?.['state'];
  const isReopening = async () => (await stateOf()) === 'reopening';

  await test.step('O3 a boy whose year is closed late, before it is reopened, gets it back', async () => {
    expect(await first.close()).toBe('done');
    const start = await holdCommits(page, 'Started to reopen');
    const reopened = first.reopen();
    await start.arrived;
    expect(await second.bringBack('away')).toBe('done');
    expect(await programme.read(`years/${year}/envelopes/away`)).toEqual(boyOf('away'));
    start.release();
    expect(await reopened).toBe('done');
    expect(await stateOf()).toBe('open');
    expect(await readRecords(programme)).toEqual(open);
  });

  await test.step('M1 a boy who gets points between the reading and his batch is closed with them', async () => {
    const batch = await holdCommits(page, 'envelopes/meir');
    const closed = first.close();
    await batch.arrived;
    const more = [lineOf('points-meir'), lineOf('late')];
    const meir = { ...boyOf('meir'), minyanPoints: 10, minyanPointsHistory: more };
    await programme.write({ 'envelopes/meir': meir });
    batch.release();
    expect(await closed).toBe('done');
    expect(await programme.read(`years/${year}/envelopes/meir`)).toEqual(meir);
    expect(await programme.read('envelopes/meir')).toMatchObject({ minyanPoints: 0 });
    expect(await first.reopen()).toBe('done');
    expect(await programme.read('envelopes/meir')).toEqual(meir);
    await programme.write({ 'envelopes/meir': boyOf('meir') });
  });

  await test.step('M1 a closing that finds the year being reopened stops, and two owners who close it at once both end', async () => {
    const batch = await holdCommits(page, 'envelopes/zev');
    const slept = first.close();
    await batch.arrived;
    expect(await second.reopen()).toBe('done');
    batch.release();
    expect(await slept).toBe('year-open');
    expect(await readRecords(programme)).toEqual(open);
    expect(await Promise.all([first.close(), second.close()])).toEqual(['done', 'done']);
    expect(await stateOf()).toBe('closed');
    expect(await Promise.all([first.reopen(), second.reopen()])).toEqual(['done', 'done']);
    expect(await readRecords(programme)).toEqual(open);
  });

  await test.step('a boy who was deleted before stops the reopening; once he is restored with his prize, it continues', async () => {
    expect(await first.close()).toBe('done');
    const start = await holdCommits(page, 'Started to reopen');
    const reopened = first.reopen();
    await start.arrived;
    expect(await second.remove('zev')).toBe('done');
    start.release();
    expect(await reopened).toBe('boy-deleted');
    expect(await isReopening()).toBe(true);
    expect(await first.reopen()).toBe('boy-deleted');
    expect(await second.bringBack('zev')).toBe('done');
    expect(await first.reopen()).toBe('done');
    expect(await readRecords(programme)).toEqual(open);
  });

  await test.step('a boy who is deleted in the middle stops it too; until it is done, no other boy is deleted, merged or restored', async () => {
    expect(await first.close()).toBe('done');
    const deletion = await holdCommits(otherPage, 'delete-boy');
    const batch = await holdCommits(page, 'envelopes/zev');
    const removed = second.remove('zev');
    await deletion.arrived;
    const reopened = first.reopen();
    await batch.arrived;
    deletion.release();
    expect(await removed).toBe('done');
    batch.release();
    expect(await reopened).toBe('boy-deleted');
    expect(await programme.read('envelopes/ari')).toMatchObject({
      minyanPointsHistory: [{ year }],
    });
    expect(await isReopening()).toBe(true);
    expect(await second.remove('ari')).toBe('year-unfinished');
    expect(await second.merge('ari', 'dovid')).toBe('year-unfinished');
    await programme.write({ 'bin/late': { ...away, envelope: boyOf('late') } });
    expect(await second.bringBack('late')).toBe('year-unfinished');
    await programme.remove('bin/late');
    expect(await second.bringBack('zev')).toBe('done');
    expect(await first.reopen()).toBe('done');
    expect(await readRecords(programme)).toEqual(open);
  });

  await test.step('a suspended page does not end the reopening that another page has begun since', async () => {
    expect(await first.close()).toBe('done');
    const batch = await holdCommits(page, 'envelopes/zev');
    const slept = first.reopen();
    await batch.arrived;
    expect(await second.close()).toBe('done');
    const otherBatch = await holdCommits(otherPage, 'envelopes/ari');
    const reopened = second.reopen();
    await otherBatch.arrived;
    batch.release();
    expect(await slept).toBe('year-reopening');
    otherBatch.release();
    expect(await reopened).toBe('done');
    expect(await readRecords(programme)).toEqual(open);
  });

  await test.step('O2 a boy who was merged into one of the new year cannot be restored, so the year stays closed', async () => {
    expect(await first.close()).toBe('done');
    const createdAt = new Date();
    await programme.write({ 'envelopes/new': { ...boyOf('new'), createdAt } });
    expect(await second.merge('new', 'zev')).toBe('done');
    expect(await first.reopen()).toBe('year-in-use');
    expect(await programme.read(`years/${year}`)).toMatchObject({ state: 'closed' });
    expect(await programme.read(`years/${year}/envelopes/zev`)).toEqual(records['envelopes/zev']);
  });
});
