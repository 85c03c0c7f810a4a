import type { Page } from '@playwright/test';
import type { StoredDraw } from '@gabbai/domain/draw/draw.ts';
import { importBatches, withImportedIds } from '@gabbai/domain/import/import-plan.ts';
import { emptyBoy } from '@gabbai/domain/new-boy.ts';
import {
  storedBoy,
  storedRequest,
  storedSchool,
  storedWeek,
} from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { prizesOf } from './prizes-page.ts';
import type { Programme } from './programme.ts';
import { expect, expectStored, test } from './verbs.ts';

const moshe = 'envelopes/moshe';

async function keepsWhatOthersWrote(page: Page, programme: Programme): Promise<void> {
  const theirs = { prizeId: 'prize3_w', prizeName: 7, colour: 'red' };
  await programme.write({
    'weeks/w': { weekName: 'פרשת נח', note: 'n', prizes: ['junk', theirs] },
  });
  await page.evaluate(() =>
    window.verbs.savePrizeCard({
      weekName: 'Noach',
      prizeNumber: 1,
      change: { prizeImg: 'https://pictures.example/p.png' },
    }),
  );
  const week = await programme.read('weeks/w');
  expect(week).toMatchObject({ weekName: 'פרשת נח', note: 'n' });
  const prizes = week?.['prizes'] as Record<string, unknown>[];
  expect(prizes.map(({ prizeId }) => prizeId)).toEqual([
    'prize1_w',
    'prize2_w',
    'prize3_w',
    'prize4_w',
  ]);
  expect(prizes[0]).toMatchObject({ prizeImg: 'https://pictures.example/p.png', studentId: '' });
  expect(prizes[2]).toEqual(theirs);
}

async function freesHisPrizes(page: Page, programme: Programme): Promise<void> {
  const won = { prizeName: 'Scooter', prizeImg: 'https://pictures.example/p.png', year: 5786 };
  const slot = (n: number, weekId: string, studentId: string) => ({
    ...won,
    prizeId: `prize${n}_${weekId}`,
    studentId,
    winnerImg: 'https://pictures.example/w.png',
  });
  await programme.write({
    [moshe]: storedBoy({
      envelopeId: 'moshe',
      winnerList: [{ prizeId: 'prize1_a', weekName: 'Noach', studentId: 'moshe', year: 5786 }],
    }),
    'weeks/a': storedWeek({ prizes: [slot(1, 'a', 'moshe'), slot(2, 'a', 'dovid')] }),
    // The win is on the prize only, as another program may store it.
    'weeks/b': storedWeek({ weekName: 'Vayera', prizes: [slot(1, 'b', 'moshe')] }),
  });
  await page.evaluate(() => window.verbs.deleteEnvelope({ envelopeId: 'moshe' }));
  await expectStored(programme, moshe).toBeNull();
  const freed = { studentId: '', winnerImg: '', year: null };
  const prizesOf = async (weekId: string) =>
    (await programme.read(`weeks/${weekId}`))?.['prizes'] as object[];
  expect((await prizesOf('a')).slice(0, 2)).toEqual([
    { ...slot(1, 'a', ''), ...freed },
    slot(2, 'a', 'dovid'),
  ]);
  expect((await prizesOf('b'))[0]).toEqual({ ...slot(1, 'b', ''), ...freed });
}

test('F6 H4 I1 a card and a deleted boy are written as they are stored, and nothing else', async ({
  programme,
  openVerbs,
}) => {
  const page = await openVerbs();
  await test.step('F6 I1 a card of an incomplete week is saved; the rest stays as other programs wrote it', () =>
    keepsWhatOthersWrote(page, programme));
  await test.step('H4 a deleted boy frees his prizes', () => freesHisPrizes(page, programme));
});

test('F6 F7 F9 N1 two administrators create a missing week at once by different cards: both cards are kept; a prize that both draw at once gets one winner; O1 a list that both import at once creates each boy once', async ({
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  // The server rejects the later of two conflicting changes.
  allowedComplaints.push(/status of 4(?:00|03|09)/);
  const [first, second] = [await openVerbs(), await openVerbs()];
  const save = (page: typeof first, prizeNumber: number) =>
    page.evaluate(async (prizeNumber) => {
      for (let round = 1; round <= 5; round += 1)
        await window.verbs.savePrizeCard({
          weekName: 'Noach',
          prizeNumber,
          change: { prizeName: `Prize ${prizeNumber}, round ${round}` },
        });
    }, prizeNumber);
  await Promise.all([save(first, 1), save(second, 3)]);
  const empty = { studentId: '', prizeName: '', prizeImg: '', winnerImg: '', year: null };
  await expectStored(programme, 'weeks/parsha-2').toEqual({
    weekName: 'Noach',
    prizes: [
      { ...empty, prizeId: 'prize1_parsha-2', prizeName: 'Prize 1, round 5' },
      { ...empty, prizeId: 'prize2_parsha-2' },
      { ...empty, prizeId: 'prize3_parsha-2', prizeName: 'Prize 3, round 5' },
      { ...empty, prizeId: 'prize4_parsha-2' },
    ],
  });

  const prize = { weekId: 'parsha-2', prizeId: 'prize1_parsha-2' };
  const boys = ['dovid', 'moshe'];
  await programme.write({
    'weeks/parsha-2': storedWeek({
      prizes: [{ ...empty, prizeId: prize.prizeId, prizeImg: 'https://pictures.example/p.png' }],
    }),
    ...Object.fromEntries(
      boys.map((envelopeId) => [`envelopes/${envelopeId}`, storedBoy({ envelopeId })]),
    ),
  });
  const draw = (page: typeof first, ticket: number) =>
    page.evaluate(
      (win) => window.verbs.outcomeOf(window.verbs.addWinner({ ...win, at: new Date() })),
      { ...prize, envelopeId: boys[ticket] ?? '', draw: drawAmong(boys, ticket) },
    );
  const commits = [
    await holdBack(first, /documents:commit/),
    await holdBack(second, /documents:commit/),
  ];
  const draws = [draw(first, 0), draw(second, 1)];
  await Promise.all(commits.map(({ arrived }) => arrived));
  for (const { release } of commits) release();
  const outcomes = await Promise.all(draws);
  expect(outcomes.toSorted(), 'the other learns of it').toEqual(['done', 'prize-taken']);
  const ticket = outcomes.indexOf('done');
  const [winner = '', other = ''] = [boys[ticket], boys[1 - ticket]];
  const [won] = prizesOf(await programme.read('weeks/parsha-2'));
  expect(won).toMatchObject({ prizeId: prize.prizeId, studentId: winner });
  const wins = async (id: string) => (await programme.read(`envelopes/${id}`))?.['winnerList'];
  expect(await wins(winner)).toMatchObject([{ prizeId: prize.prizeId, studentId: winner }]);
  expect(await wins(other)).toEqual([]);

  // Drawing again on purpose keeps both draws.
  await second.evaluate(
    ({ from, to, draw }) =>
      window.verbs.editWinner({
        from: { ...from, weekName: 'Noach', year: null },
        to: { ...to, winnerImg: null },
        at: new Date(),
        draw,
      }),
    {
      from: { ...prize, envelopeId: winner },
      to: { ...prize, envelopeId: other },
      draw: {
        ...drawAmong(boys, 1 - ticket),
        discarded: [{ envelopeId: winner, reason: 'He was away' }],
      },
    },
  );
  expect([await wins(winner), await wins(other)]).toMatchObject([[], [{ studentId: other }]]);
  const log = Object.values(await programme.list('activity')).filter(({ draw }) => draw);
  expect(Object.fromEntries(log.map(({ action, draw }) => [action, draw]))).toMatchObject({
    'add-winner': { ticket, discarded: [] },
    'move-winner': { ticket: 1 - ticket, discarded: [{ envelopeId: winner }] },
  });
  expect(log, 'the refused draw is none').toHaveLength(2);

  const again = [
    await holdBack(first, /documents:commit/),
    await holdBack(second, /documents:commit/),
  ];
  const imports = [importList(first, 'import-one'), importList(second, 'import-other')];
  await Promise.all(again.map(({ arrived }) => arrived));
  for (const { release } of again) release();
  const there = (await Promise.all(imports)).map((ids) => new Set(ids));
  const imported = async () =>
    Object.keys(await programme.list('envelopes')).filter((id) => id.startsWith('import-'));
  const made = await imported();
  expect(made).toHaveLength(listedBoys.length);
  expect(made.every((id) => there.filter((ids) => ids.has(id)).length === 1)).toBe(true);
  const undone = await first.evaluate(async () => {
    const { loadImport, undoImport } = window.verbs;
    const counts: number[] = [];
    for (const id of ['import-one', 'import-other'])
      for (const batch of [1, 2]) {
        const logged = await loadImport(`${id}-batch-${batch}`);
        if (logged !== null) counts.push((await undoImport(logged, () => {})).deleted);
      }
    return counts;
  });
  expect(undone.reduce((sum, count) => sum + count)).toBe(listedBoys.length);
  expect(await imported()).toEqual([]);
});

const listedBoys = withImportedIds(
  Array.from({ length: 60 }, (_, n) => ({ ...emptyBoy, firstName: `Boy${n}` })),
  { at: new Date('2026-11-25'), taken: [] },
);

/** Imports the list as the page does. Returns the ids of the boys whom the other import has made. */
function importList(page: Page, importId: string): Promise<string[]> {
  return page.evaluate(
    async ({ importId, batches }) => {
      const there: string[] = [];
      await window.verbs.importBoys({
        importId,
        batches,
        schools: [],
        onDone: () => {},
        onAlreadyThere: (ids) => there.push(...ids),
      });
      return there;
    },
    { importId, batches: importBatches(importId, listedBoys) },
  );
}

/** A draw as the page records it, with a ticket for each boy. */
function drawAmong(boys: readonly string[], ticket: number): StoredDraw {
  return {
    conditions: {
      school: null,
      grade: null,
      mustHaveCome: false,
      minPoints: 0,
      weeksSinceWin: 0,
      chances: 'equal',
    },
    from: '2026-10-11',
    until: '2026-10-17',
    pool: boys.map((envelopeId) => ({ envelopeId, tickets: 1 })),
    ticket,
    discarded: [],
  };
}

test('I2 F4 offline, a change that cannot be queued fails soon with a message, and is not applied later', async ({
  backend,
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/, /status of 400/);
  await programme.write({
    [moshe]: storedBoy({ envelopeId: 'moshe' }),
    'requests/r1': storedRequest({ requestId: 'r1' }),
    'requests/r2': storedRequest({ requestId: 'r2' }),
    'common/general/schools/s1': storedSchool({ schoolId: 's1', name: 'Old' }),
    'common/general/schools/s2': storedSchool({ schoolId: 's2', name: 'Other' }),
    'weeks/w': storedWeek({
      prizes: [{ prizeId: 'prize1_w', prizeImg: 'https://pictures.example/p.png' }],
    }),
  });
  const page = await openVerbs();
  await backend.kill();
  const seen = await page.evaluate(async () => {
    const { verbs } = window;
    const win = { envelopeId: 'moshe', weekId: 'w', prizeId: 'prize1_w', at: new Date() };
    const from = { ...win, weekName: 'Noach', year: null };
    const card = { weekName: 'Noach', prizeNumber: 1, change: { prizeName: 'x' } };
    const canvas = new OffscreenCanvas(20, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const file = new File([await canvas.convertToBlob()], 'x.png', { type: 'image/png' });
    const started = performance.now();
    const outcomes = await Promise.all(
      [
        verbs.addWinner(win),
        verbs.removeWinner({ from, at: win.at }),
        verbs.savePrizeCard(card),
        verbs.deleteEnvelope({ envelopeId: 'moshe' }),
        verbs.uploadPrizeImage({ weekName: 'Noach', file }),
      ].map(verbs.outcomeOf),
    );
    return { outcomes, seconds: (performance.now() - started) / 1000 };
  });
  expect(new Set(seen.outcomes)).toEqual(new Set(['needs-network']));
  // The SDK itself would retry for minutes.
  expect(seen.seconds).toBeLessThan(60);
  const kept = await page.evaluate(async () => {
    const { verbs } = window;
    const at = new Date();
    const fields = { name: 'Dovid', fatherName: '', nickName: '', inHonorOf: '', type: null };
    const rename = { schoolId: 's1', oldName: 'Old', name: 'New', carryToBoys: false };
    const sent = await Promise.all([
      verbs.awardPoints({ envelopeIds: ['moshe'], points: 1, memo: '', at }),
      verbs.recordPoints({ envelopeId: 'moshe', points: 2, type: 'add', memo: '', at }),
      verbs.recordPurchase({ envelopeId: 'moshe', dollars: 10, at }),
      verbs.updateEnvelope('moshe', { rebbe: 'Rabbi Gold' }),
      verbs.updateRequest('r1', { ...fields, parsha: 'Noach' }),
      verbs.deleteRequest('r2'),
      verbs.addSchool('Mesivta'),
      verbs.updateSchool(rename),
      verbs.deleteSchool('s2'),
      verbs.setSelectedWeek('Noach'),
    ]);
    return sent.map((each) => each.pendingAnswer !== null);
  });
  expect(kept, 'what can wait says that it does').toEqual(kept.map(() => true));
  await backend.restart();
  // Queued changes are sent in order: once this one has arrived, earlier ones would have, too.
  await page.evaluate(() => window.verbs.updateEnvelope('moshe', { grade: '8th' }));
  await expect
    .poll(async () => (await programme.read(moshe))?.['grade'], { timeout: 40_000 })
    .toBe('8th');
  const pay = () =>
    page.evaluate(async () => {
      const purchase = { envelopeId: 'moshe', dollars: 5, at: new Date() };
      return (await window.verbs.recordPurchase(purchase)).pendingAnswer;
    });
  await expect.poll(pay, 'what the server has taken does not wait').toBeNull();
  expect((await programme.read(moshe))?.['winnerList']).toEqual([]);
  expect((await programme.read('weeks/w'))?.['prizes']).toMatchObject([{ prizeId: 'prize1_w' }]);
});
