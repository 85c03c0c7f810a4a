import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expectNoShift, watchLayoutShift } from './layout-shift.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, test } from './office.ts';
import { whileRefused } from './refusal.ts';
import { expectTouchable } from './touch.ts';

/** More than the notice lists. */
const count = 105;

test('found 36: many boys who registered at once are reported, and deleted by one press except for changed ones', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /status of 40[0349]/);
  const createdAt = new Date();
  const burst = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `envelopes/burst-${n}`,
      storedBoy({ envelopeId: `burst-${n}`, firstName: `Stranger${n}`, createdAt }),
    ]),
  );
  await programme.write({
    ...burst,
    'envelopes/old': storedBoy({ firstName: 'Old', createdAt: new Date('2026-01-01T12:00:00Z') }),
  });
  const page = await openAsAdmin('/admin/dashboard');
  await ready(page, 'dashboard');
  const notice = page.getByRole('button', { name: '105 boys at once' });
  await test.step('the notice arrives after the lists, and moves nothing', async () => {
    await watchLayoutShift(page);
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await ready(page, 'dashboard');
      await expect(notice).toBeVisible();
      await expectNoShift(page, `${width} px`);
      await expectSoundLayout(page, `${width} px`);
    }
    await expectTouchable(page, 'a phone');
  });
  await notice.click();
  const question = page.getByRole('dialog', { name: 'Many registrations at once' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('105 boys registered within ten minutes');
  await question.getByText('Show them').click();
  await expect(question.getByRole('link')).toHaveCount(100);
  await expect(question).toContainText('and 5 more');
  await expectAccessible(page);
  await test.step('one is given points while that is asked', async () => {
    await programme.write({
      'envelopes/burst-7': storedBoy({
        envelopeId: 'burst-7',
        createdAt,
        minyanPoints: 5,
        minyanPointsHistory: [storedPointsEntry()],
      }),
    });
    await expect(question).toBeVisible();
  });
  await test.step('what the server refuses can be tried again', async () => {
    await whileRefused({ page, backend, programme }, async () => {
      await question.getByRole('button', { name: 'Delete 105 boys' }).click();
      await expect(question.getByRole('alert')).toContainText('Not all of them were deleted.');
      expect(Object.keys(await programme.list('envelopes'))).toHaveLength(count + 1);
    });
    await question.getByRole('button', { name: 'Try again' }).click();
    // Twenty-one batches take a loaded machine longer than other answers.
    await page.getByText('104 boys deleted, 1 skipped').waitFor({ timeout: 120_000 });
    await expect(question).toHaveCount(0);
    await expect(notice).toHaveCount(0);
  });
  expect(Object.keys(await programme.list('envelopes')).toSorted()).toEqual(['burst-7', 'old']);
  const entries = Object.values(await programme.list('activity'));
  expect(new Set(entries.map(({ group }) => group)).size, 'one line of the activity').toBe(1);
  const counts = entries.map(({ action, after }) => [action, after]);
  expect(counts).toContainEqual(['delete-boys', { boys: 5 }]);
  expect(counts).toContainEqual(['delete-boys', { boys: 4 }]);
  expect(Object.keys(await programme.list('bin')), 'O3').toHaveLength(104);
  await test.step('accepted registrations are not reported again', async () => {
    await programme.write(burst);
    await notice.click();
    await question.getByRole('button', { name: 'Keep all' }).click();
    await expect(question).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
    await page.reload();
    await ready(page, 'dashboard');
    await expect(page.getByRole('table', { name: 'New Envelope Requests' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
