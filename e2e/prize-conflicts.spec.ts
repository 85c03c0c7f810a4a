import { act } from '../tools/admin/actions.ts';
import { localPlace } from '../tools/admin/places.ts';
import { openDirectory } from '../tools/admin/directory.ts';
import { expectAccessible } from './accessible.ts';
import { holdBack } from './held-requests.ts';
import { expect, signIn, test } from './office.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';

const second = { email: 'rivka@example.org', password: 'password of another' };

test('found 15: when two people type into one prize name, neither overwrites the other unnoticed', async ({
  backend,
  programme,
  openAsAdmin,
  openPage,
  allowedComplaints,
}) => {
  // The server rejects a conflicting save, and the SDK repeats it with the new data.
  allowedComplaints.push(/status of 40[039]/);
  await programme.write(noachIsThisWeek);
  await using directory = openDirectory(await localPlace(backend.dataDir, { mayBeNew: false }));
  await act(
    { action: 'add', ...second, keepsPassword: false },
    { directory, print: () => {}, now: () => new Date(), ask: null },
  );
  const storedName = async (n: number) =>
    prizesOf(await programme.read('weeks/week-noach'))[n - 1]?.['prizeName'];
  const one = await openAsAdmin('/admin/prizes');
  const other = await openPage('/admin/prizes');
  await signIn(other, second);
  for (const page of [one, other]) await expect(nameOf(page, 1)).toHaveValue('Scooter');
  const saved = (n: number) => card(one, n).getByText('Saved', { exact: true });
  const notice = (n: number) => card(one, n).getByRole('alert');

  await test.step('the other administrator’s text arrives while the own one waits to be saved', async () => {
    const saves = await holdBack(one, /documents:(batchGet|commit)/);
    await nameOf(one, 1).fill('Kite');
    await saves.arrived;
    await nameOf(other, 1).fill('Drone');
    await expect(notice(1)).toContainText(`${second.email} changed it to “Drone”.`);
    saves.release();
    await expect(card(one, 1).getByText('Not saved yet')).toBeVisible();
    await expect(nameOf(one, 1)).toHaveValue('Kite');
    await expect(saved(1)).toHaveCount(0);
    await expectAccessible(one);
    expect(await storedName(1)).toBe('Drone');
  });
  await test.step('a reload keeps both', async () => {
    await one.reload();
    await expect(notice(1)).toContainText(`${second.email} changed it to “Drone”.`);
    await expect(nameOf(one, 1)).toHaveValue('Kite');
  });
  await test.step('the own text is kept', async () => {
    await card(one, 1).getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(1)).toBeVisible();
    await expect(notice(1)).toHaveCount(0);
    expect(await storedName(1)).toBe('Kite');
  });
  await test.step('the other administrator’s text arrives after the own one was saved, while its field has the focus', async () => {
    await nameOf(one, 3).press('End');
    await nameOf(one, 3).pressSequentially(' of silver');
    await expect(saved(3)).toBeVisible();
    await expect(nameOf(other, 3)).toHaveValue('Kiddush cup of silver');
    await nameOf(other, 3).fill('Candlestick');
    await expect(notice(3)).toContainText(`${second.email} changed it to “Candlestick”.`);
    await expect(nameOf(one, 3)).toHaveValue('Kiddush cup of silver');
    await expect(saved(3)).toHaveCount(0);
    await one.keyboard.press('Tab');
    await expect(card(one, 3).getByRole('button', { name: 'Keep mine' })).toBeFocused();
    await one.keyboard.press('Tab');
    await one.keyboard.press('Enter');
    await expect(nameOf(one, 3)).toHaveValue('Candlestick');
    await expect(notice(3)).toHaveCount(0);
    await expect(nameOf(one, 3)).toBeFocused();
  });
  await test.step('continued typing is not taken for the other administrator’s text', async () => {
    const saves = await holdBack(one, /documents:commit/);
    await nameOf(one, 2).fill('Globe');
    await saves.arrived;
    await nameOf(one, 2).fill('Globe of glass');
    saves.release();
    await expect.poll(() => storedName(2)).toBe('Globe of glass');
    await expect(saved(2)).toBeVisible();
    await expect(notice(2)).toHaveCount(0);
  });
  await test.step('a page that goes on with a name knows the one that was sent before', async () => {
    const first = await holdBack(one, /documents:commit/);
    await nameOf(one, 2).fill('Puzzle');
    await first.arrived;
    await nameOf(one, 2).fill('Puzzles');
    first.release();
    await expect.poll(() => storedName(2), { intervals: [20] }).toBe('Puzzle');
    const next = await one.context().newPage();
    await one.close();
    await next.goto('/admin/prizes');
    await expect(async () => expect(await storedName(2)).toBe('Puzzles')).toPass();
    await expect(nameOf(next, 2)).toHaveValue('Puzzles');
    await expect(card(next, 2).getByRole('alert')).toHaveCount(0);
  });
});
