import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedSchool,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expectNoShift, watchLayoutShift } from './layout-shift.ts';
import { expect, test } from './office.ts';
import { expectTouchable } from './touch.ts';

const paid = (id: string, points: number) => ({
  minyanPoints: points,
  minyanPointsHistory: [storedPointsEntry({ id, points })],
});

const winIn = (weekName: string) => ({
  prizeId: `prize1_${weekName}`,
  prizeName: 'Scooter',
  studentId: 'dovid',
  weekName,
  winnerImg: '',
});
const weekOf = (weekName: string, winner: string) => ({
  weekName,
  prizes: storedPrizes(weekName, (n) => ({
    prizeName: 'Scooter',
    studentId: n === 1 ? winner : '',
  })),
});
const dovidOf = (photo: string) =>
  storedBoy({
    envelopeId: 'dovid',
    studentImgUrl: photo,
    firstName: 'Dovid',
    ...paid('c', 7),
    winnerList: [winIn('Noach'), winIn('Vayera')],
  });

test('O2 O3 a double is found, compared and merged; a deleted boy is brought back from Setting', async ({
  programme,
  openAsAdmin,
  backend,
}) => {
  const dovid = dovidOf(`${backend.url}/icon.svg?dovid`);
  await programme.write({
    'common/general/schools/one': storedSchool({ name: 'Yeshiva Toras Chaim' }),
    'envelopes/moshe': storedBoy({ envelopeId: 'moshe', ...paid('a', 15), rebbe: '' }),
    'envelopes/double': storedBoy({ envelopeId: 'double', ...paid('b', 20), grade: '6th' }),
    'envelopes/dovid': dovid,
    'weeks/Noach': weekOf('Noach', 'dovid'),
    'weeks/Vayera': weekOf('Vayera', 'dovid'),
  });
  const page = await openAsAdmin('/admin/envelopes');
  const dialog = page.getByRole('dialog');

  await test.step('O2 the list of doubles leads to the two records', async () => {
    await page.getByRole('button', { name: 'Find doubles' }).click();
    await dialog.getByRole('button', { name: 'Compare Moshe Katz and Moshe Katz' }).click();
    await expect(dialog.getByText('Together: 35 points.')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('O2 a phone has it in the menu of the list, whose filters stay', async () => {
    await page.goto('/admin/envelopes?grade=5th');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('link', { name: 'Find doubles' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/admin/envelopes?grade=5th');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('O2 several doubles of a boy are listed, and nothing moves on his profile', async () => {
    await programme.write({
      'envelopes/third': storedBoy({ envelopeId: 'third', grade: '3rd' }),
      'envelopes/fourth': storedBoy({ envelopeId: 'fourth', grade: '4th' }),
    });
    const notice = page.getByRole('button', { name: 'Listed 4 times?' });
    await watchLayoutShift(page);
    await page.goto('/admin/envelopes/profile/moshe');
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await ready(page, 'profile');
      await expect(notice).toBeVisible();
      await expectNoShift(page, `${width} px`);
      await expectSoundLayout(page, `${width} px`);
    }
    await expectTouchable(page, 'a phone');
    await page.setViewportSize({ width: 1280, height: 900 });
    await notice.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectAccessibleInBothModes(page);
    await dialog.getByRole('listitem').filter({ hasText: '3rd' }).getByRole('button').click();
    await expect(dialog.getByText('Together: 15 points.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the list' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(notice).toBeFocused();
    await Promise.all([programme.remove('envelopes/third'), programme.remove('envelopes/fourth')]);
  });

  await test.step('found F35: two boys of one name are marked as two boys for all administrators, until that is undone', async () => {
    const other = await openAsAdmin('/admin/envelopes/profile/moshe');
    const notices = [page, other].map((each) =>
      each.getByRole('button', { name: 'Listed twice?' }),
    );
    for (const notice of notices) await expect(notice).toBeVisible();
    await notices[0]?.click();
    await dialog.getByRole('button', { name: 'These are two boys' }).click();
    await expect(dialog).toHaveCount(0);
    for (const notice of notices) await expect(notice).toHaveCount(0);
    await other.reload();
    await ready(other, 'profile');
    await expect(other.getByRole('button', { name: 'Listed twice?' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const notice of notices) await expect(notice).toBeVisible();
    await other.close();
  });

  await test.step('O2 the profile leads to its only double, and merges', async () => {
    await page.getByRole('button', { name: 'Listed twice?' }).click();
    await dialog.getByRole('radiogroup', { name: 'Grade' }).getByLabel('6th').check();
    await expect(dialog.getByText('Together: 35 points.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged into')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const [one, other] = await programme.readAll(['envelopes/moshe', 'envelopes/double']);
    const kept = one ?? other;
    expect([one, other]).toContain(null);
    expect(kept).toMatchObject({ minyanPoints: 35, grade: '6th', rebbe: 'Rabbi Weiss' });
  });

  const question = page.getByRole('dialog', { name: 'Undo this merge?' });
  const confirm = question.getByRole('button', { name: 'Undo merge' });
  await test.step('O2 the merge is undone from its toast', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(question).toContainText('are two boys again');
    await expectAccessibleInBothModes(page);
    await confirm.click();
    await expect(page.getByText('Merge undone.')).toBeVisible();
    await expect(question).toHaveCount(0);
    const boys = await programme.readAll(['envelopes/moshe', 'envelopes/double']);
    expect(boys).toMatchObject([
      { minyanPoints: 15, rebbe: '' },
      { minyanPoints: 20, grade: '6th' },
    ]);
  });

  await test.step('O2 a second merge is undone from the activity until points are given', async () => {
    await page.getByRole('button', { name: 'Listed twice?' }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged into')).toBeVisible();
    await page.goto('/admin/activity');
    const rows = page.getByRole('listitem').filter({ hasText: /^.*Merged Moshe Katz/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(/Undone by admin@example\.org/);
    const undone = page.getByRole('listitem').filter({ hasText: 'Undid the merge of' });
    for (const name of [/Moshe Katz \([^)]*5th\)/, /Moshe Katz \([^)]*6th\)/]) {
      await expect(rows.last(), 'found F16').toContainText(name);
      await expect(undone, 'found F16').toContainText(name);
    }
    const undo = rows.getByRole('button', { name: /^Undo: Merged/ });
    await undo.click();
    await expect(confirm).toBeEnabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(undo).toBeFocused();
    const [one, other] = await programme.readAll(['envelopes/moshe', 'envelopes/double']);
    const [id, kept] = one === null ? ['double', other] : ['moshe', one];
    const history = kept?.['minyanPointsHistory'] as readonly object[];
    const given = {
      minyanPoints: 40,
      minyanPointsHistory: [...history, storedPointsEntry({ id: 'd', points: 5 })],
    };
    await programme.write({ [`envelopes/${id}`]: { ...kept, ...given } });
    await undo.click();
    await expect(question).toContainText('would be lost: 5 points in 1 entry.');
    await expect(confirm).toBeDisabled();
    await expectAccessibleInBothModes(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('O3 deleted, and brought back', async () => {
    await page.goto('/admin/envelopes/profile/dovid');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
    const envelope = storedBoy({ firstName: 'Yosef' });
    await programme.write({
      'bin/old': { envelope, mergedInto: 'eli', deletedAt: new Date(), weeks: [], sheets: [] },
    });
    await page.goto('/admin/setting');
    const card = page.getByRole('region', { name: 'Deleted boys' });
    const deleted = card.getByRole('listitem');
    await expect(deleted).toHaveCount(3);
    await expect(deleted.filter({ hasText: 'Dovid Katz' })).toContainText('30 days left');
    const merged = deleted.filter({ hasText: 'Merged into Moshe Katz' });
    await merged.getByRole('button', { name: 'Undo merge: Moshe Katz' }).click();
    await expect(question).toContainText('would be lost');
    await question.getByRole('button', { name: 'Cancel' }).click();
    const earlier = deleted.filter({ hasText: 'Merged by an earlier version' });
    await expect(earlier.getByRole('button')).toHaveCount(0);
    await expectAccessibleInBothModes(page);
    expect(await programme.read('weeks/Noach')).toMatchObject(weekOf('Noach', ''));
    await programme.write({ 'weeks/Vayera': weekOf('Vayera', 'moshe') });
    await card.getByRole('button', { name: 'Bring back Dovid Katz' }).click();
    await expect(page.getByText('is back.')).toBeVisible();
    await expect(page.getByText('No longer available: Scooter, Vayera')).toBeVisible();
    await expect(deleted).toHaveCount(2);
    const { studentImgUrl: _photo, ...others } = dovid;
    const back = await programme.read('envelopes/dovid');
    expect(back).toMatchObject({ ...others, winnerList: [winIn('Noach')] });
    expect(back).not.toHaveProperty('studentImgUrl');
    expect(await programme.read('weeks/Noach')).toMatchObject(weekOf('Noach', 'dovid'));
    expect(await programme.read('weeks/Vayera')).toMatchObject(weekOf('Vayera', 'moshe'));
  });
});
