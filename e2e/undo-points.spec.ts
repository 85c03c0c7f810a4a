import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { bulkForm, award, openBulkForm, three } from './bulk-award.ts';
import { expect, test } from './office.ts';

const address = '/admin/envelopes/profile/a';

test('L2 L3 L5 an award to three boys is undone as one act from one boy’s history, and a purchase is returned, each once', async ({
  programme,
  openAsAdmin,
}) => {
  const old = storedPointsEntry({ id: 'old', points: 8, method: 'Earlier' });
  await programme.write({
    ...three,
    'envelopes/a': storedBoy({
      firstName: 'Moshe',
      lastName: 'Katz',
      minyanPoints: 8,
      minyanPointsHistory: [old],
    }),
  });
  const totals = async () =>
    (await programme.readAll(Object.keys(three))).map((boy) => boy?.['minyanPoints'] ?? 0);
  const page = await openAsAdmin('/admin/envelopes');
  await openBulkForm(page, 3);
  await award(page, '5', 'Shabbos minyan');
  await expect(page.getByText('3 boys · +5 each')).toBeVisible();
  await expect(bulkForm(page)).toBeHidden();
  await programme.remove('envelopes/c');

  await page.goto(address);
  const points = page.getByRole('region', { name: 'Minyan Points' });
  const lines = points.getByRole('listitem');
  await expect(lines.first()).toContainText('admin@example.org');
  const undo = points.getByRole('button', { name: 'Undo Shabbos minyan' });
  await undo.click();
  const question = page.getByRole('dialog', { name: 'Undo these points?' });
  await expect(question).toContainText('Awarded 5 points to 3 boys: Shabbos minyan');
  await expect(question).toContainText('2 boys lose 5 points each.');
  await expect(question).toContainText('1 boy was deleted since and is left out.');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(undo).toBeFocused();

  await points.getByRole('button', { name: 'Buy' }).click();
  await expect(lines.first()).toContainText('-10');
  const figure = (label: string) => points.getByText(label, { exact: true }).locator('xpath=..');
  await expect(figure('Earned this year')).toContainText('13');
  await expect(figure('Spent this year')).toContainText('10');
  await expect(figure('To spend')).toContainText('$0');
  await undo.press('Enter');
  await expect(question).toContainText('Below zero afterwards: Moshe Katz (-2).');
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Points undone.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(lines.first()).toContainText('Undone: Awarded 5 points to 3 boys');
  await expect(undo).toBeHidden();
  expect((await totals()).slice(0, 2)).toEqual([-2, 0]);

  await test.step('a second administrator who asked before sees it', async () => {
    const other = await openAsAdmin(address);
    await other.getByRole('button', { name: 'Return this purchase' }).click();
    const theirs = other.getByRole('dialog', { name: 'Return this purchase?' });
    await expect(theirs).toContainText('1 boy gets 10 points back.');
    await points.getByRole('button', { name: 'Return this purchase' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByText('Purchase returned.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(other.getByText('Purchase returned.')).toBeVisible();
    expect((await totals())[0]).toBe(8);
    await expect(figure('Earned this year')).toContainText('8');
    await expect(figure('Spent this year')).toContainText('0');
    await expect(figure('To spend')).toContainText('$5');
  });

  await test.step('what was given before the log listed its boys is not offered in vain', async () => {
    await points.getByRole('button', { name: /^Undo/ }).last().click();
    await expect(question).toContainText('Remove them by hand instead.');
    await expect(question.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  });
});
