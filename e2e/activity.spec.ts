import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { ownerOf } from '../backend/test/harness/owner.ts';
import { admin } from './office.ts';
import type { Programme } from './programme.ts';
import { whileRefused } from './refusal.ts';
import { changes, given, register } from './verbs-changes.ts';
import { expect, test } from './verbs.ts';
import type { Visit } from './visit.ts';

async function leaveNoEntry({ page, backend, programme }: Visit): Promise<void> {
  const outcomes = await page.evaluate(async () => {
    const { verbs } = window;
    const at = new Date();
    const win = { envelopeId: 'missing', weekId: 'week-noach', prizeId: 'prize1_week-noach' };
    const from = { ...win, weekName: 'Noach', year: 5787 };
    const fields = {
      name: '',
      fatherName: '',
      nickName: '',
      parsha: '',
      inHonorOf: '',
      type: null,
    };
    const points = { points: 5, memo: '', at };
    const renamed = { schoolId: 'none', oldName: 'Old', name: 'New', carryToBoys: false };
    const card = { weekName: 'Noach', prizeNumber: 1, change: { prizeName: 'Prize 1' } };
    const doing: Record<string, () => Promise<unknown>> = {
      awardPoints: () => verbs.awardPoints({ ...points, envelopeIds: ['moshe', 'missing'] }),
      recordPoints: () => verbs.recordPoints({ ...points, envelopeId: 'missing', type: 'add' }),
      recordPurchase: () => verbs.recordPurchase({ envelopeId: 'missing', dollars: 5, at }),
      updateEnvelope: () => verbs.updateEnvelope('missing', { grade: '8th' }),
      changePhoto: () => verbs.changePhoto('missing', null),
      updateRequest: () => verbs.updateRequest('none', fields),
      updateSchool: () => verbs.updateSchool(renamed),
      addSchool: () => verbs.addSchool(' '),
      addWinner: () => verbs.addWinner({ ...win, at }),
      editWinner: () => verbs.editWinner({ from, to: { ...win, winnerImg: null }, at }),
      savePrizeCard: () => verbs.savePrizeCard({ ...card, prizeNumber: 5 }),
      'removeWinner of none': () => verbs.removeWinner({ from, at }),
      'deleteEnvelope of a missing boy': () => verbs.deleteEnvelope({ envelopeId: 'missing' }),
      'savePrizeCard as it is': () => verbs.savePrizeCard(card),
      'updateSchool as it is': () =>
        verbs.updateSchool({ ...renamed, schoolId: 's1', name: 'Old ' }),
    };
    const outcomes: Record<string, string> = {};
    for (const [name, work] of Object.entries(doing))
      outcomes[name] = await verbs.outcomeOf(work());
    return outcomes;
  });
  const missing = expect.stringMatching(/^(?:not-found|permission-denied)$/);
  expect(outcomes).toEqual({
    awardPoints: missing,
    recordPoints: missing,
    recordPurchase: missing,
    updateEnvelope: missing,
    changePhoto: 'current-envelope-missing',
    updateRequest: missing,
    updateSchool: 'school-changed',
    addSchool: 'school-name-missing',
    addWinner: 'current-envelope-missing',
    editWinner: 'old-envelope-missing',
    savePrizeCard: 'week-not-found',
    'removeWinner of none': 'done',
    'deleteEnvelope of a missing boy': 'done',
    'savePrizeCard as it is': 'done',
    'updateSchool as it is': 'done',
  });
  expect(await programme.read('envelopes/moshe')).toEqual(storedBoy({ envelopeId: 'moshe' }));
  await whileRefused({ page, backend, programme }, async () => {
    const refused = await page.evaluate(async () => {
      const { verbs } = window;
      const doing = [
        verbs.deleteRequest('r1'),
        verbs.deleteSchool('s1'),
        verbs.setSelectedWeek('Noach'),
      ];
      return Promise.all(doing.map(verbs.outcomeOf));
    });
    expect(new Set(refused)).toEqual(new Set(['permission-denied']));
  });
  expect(await programme.list('activity')).toEqual({});
}

async function leaveAnEntryForEachBatch(page: Page, programme: Programme): Promise<void> {
  await page.evaluate(() =>
    window.verbs.updateSchool({ schoolId: 's1', oldName: 'Old', name: 'New', carryToBoys: true }),
  );
  const actions = Object.values(await programme.list('activity')).map(
    ({ action, summary, after }) => ({ action, summary, after }),
  );
  expect(actions).toHaveLength(2);
  expect(actions).toContainEqual({
    action: 'rename-school',
    summary: 'Renamed the school Old to New',
    after: { name: 'New' },
  });
  expect(actions).toContainEqual({
    action: 'carry-school',
    summary: 'Updated the school of 1 boy from Old to New',
    after: { Yeshiava: 'New', boys: 1 },
  });

  await page.evaluate(() =>
    window.verbs.recordPoints({
      envelopeId: 'moshe',
      points: 3,
      type: 'add',
      memo: 'Mincha',
      at: new Date(),
      attemptId: 'this-attempt',
    }),
  );
  const { minyanPointsHistory } = (await programme.read('envelopes/moshe')) ?? {};
  expect(minyanPointsHistory).toEqual([
    expect.objectContaining({ id: 'this-attempt', method: 'Mincha' }),
  ]);
  expect(await programme.read('activity/this-attempt')).toMatchObject({ action: 'record-points' });
}

async function leaveOneEntry({ page, backend, programme }: Visit): Promise<void> {
  const by = await ownerOf(backend).uidOf(admin.email);
  const known = new Set(Object.keys(await programme.list('activity')));
  for (const [name, [run, entry]] of Object.entries(changes)) {
    await page.evaluate(run, given);
    const activity = Object.entries(await programme.list('activity'));
    const added = activity.filter(([id]) => !known.has(id)).map(([, fields]) => fields);
    expect(added, name).toEqual([{ ...entry, by, at: expect.any(Date) }]);
    for (const [id] of activity) known.add(id);
  }
}

test('every change an administrator makes leaves one entry that says who did what; what is refused, or changes nothing, leaves none', async ({
  backend,
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 40[0-9]/, /net::ERR_/);
  await register(programme);
  const page = await openVerbs();
  const visit = { page, backend, programme };
  await test.step('a refused change, and one that changes nothing, leaves no entry', () =>
    leaveNoEntry(visit));
  await test.step('renaming a school in the boys’ records leaves an entry for each batch, and points have the id of their entry', () =>
    leaveAnEntryForEachBatch(page, programme));
  await register(programme);
  await test.step('every change leaves one entry that says who did what', () =>
    leaveOneEntry(visit));
});
