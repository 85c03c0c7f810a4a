import type { JSHandle, Locator, Page } from '@playwright/test';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { storedBoy, storedWeek, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, test } from './office.ts';
import { picture } from './pictures.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';
import type { Programme } from './programme.ts';
import { takeSteps, type Visit } from './visit.ts';

async function storedImage(programme: Programme, n: number): Promise<string> {
  const prize = prizesOf(await programme.read('weeks/week-noach'))[n - 1];
  return prize?.['prizeImg'] as string;
}

const pathOf = (url: string) =>
  decodeURIComponent(new URL(url).pathname.replace(/^\/v0\/b\/[^/]+\/o\//, ''));
const shown = (page: Page, n: number) => card(page, n).getByRole('img');
const upload = (page: Page, n: number, file: ReturnType<typeof picture>) =>
  card(page, n).locator('input[type="file"]').setInputFiles(file);
const done = (page: Page) =>
  expect(page.getByText('Image uploaded successfully').last()).toBeVisible();

test('F4 F5 found 11: a prize picture is picked, dropped or pasted, replaced and deleted, and other files are refused', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  await programme.write(noachIsThisWeek);
  const page = await openAsAdmin('/admin/prizes');
  await expect(card(page, 1)).toBeVisible();
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'F4 a file that is not a picture is refused, whatever its name': refusesWhatIsNoPicture,
    'F4 a picked picture is uploaded with progress and a preview, and its address is kept':
      uploadsAPicture,
    'F4 F5 found 11: dropped and pasted pictures are taken; the replaced file and the deleted one are gone, unless a winner shows it':
      replacesAPicture,
  });
});

/** Expects that closing the tab asks for confirmation, and stays on the page. */
async function expectQuestion(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
}

async function uploadsAPicture({ page, programme }: Visit): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v0/b/**', async (route) => {
    await released;
    await route.fallback();
  });
  expect(await card(page, 1).locator('input[type="file"]').getAttribute('accept')).toBe('image/*');
  const chooser = page.waitForEvent('filechooser');
  await card(page, 1).getByRole('button', { name: 'Upload Prize image' }).click();
  await (await chooser).setFiles(picture('scooter.png'));
  await expect(card(page, 1).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expect(shown(page, 1)).toHaveAttribute('src', /^blob:/);

  // Closing the tab or logging out asks before the picture is lost.
  await expectQuestion(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  const logout = page.getByRole('dialog');
  await logout.getByRole('button', { name: 'Yes' }).click();
  await expect(logout.getByText('Some changes have not been sent yet.')).toBeVisible();
  await logout.getByRole('button', { name: 'Cancel' }).click();
  release();

  await done(page);
  const url = await storedImage(programme, 1);
  expect(pathOf(url)).toMatch(/^prizes\/[0-9a-f-]{36}_Noach_scooter\.(?:png|jpg)$/);
  await expect(shown(page, 1)).toHaveAttribute('src', url);
  await expect
    .poll(() => shown(page, 1).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(120);
  await expect(card(page, 1).getByRole('progressbar')).toBeHidden();
}

async function replacesAPicture({ page, programme }: Visit): Promise<void> {
  await expect(page.getByText('Image uploaded successfully')).toHaveCount(0);
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'globe.png', { type: 'image/png' }));
      return data;
    },
    [...picture('globe.png').buffer],
  );
  const field = card(page, 2).getByText('Drop or paste a photo');
  await field.dispatchEvent('drop', { dataTransfer: transfer });
  await done(page);
  await programme.write({ 'common/week': { selectedWeek: 'Shemos' } });
  const back = page.getByRole('button', { name: 'Back to Shemos' });
  await expect(back, 'the week of the picture stays').toBeVisible();
  const first = await storedImage(programme, 2);
  expect(pathOf(first)).toContain('_Noach_globe');

  await card(page, 2)
    .getByRole('button', { name: 'Upload Prize image' })
    .evaluate((button, data) => {
      const event = new ClipboardEvent('paste', { bubbles: true, clipboardData: data });
      button.dispatchEvent(event);
    }, transfer);
  await expect.poll(() => storedImage(programme, 2)).not.toBe(first);
  const text = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Scooter');
    return data;
  });
  expect(await isHeldUp(nameOf(page, 2), text), 'words are dragged into a field').toBe(false);
  expect(await isHeldUp(nameOf(page, 2), transfer), 'no file takes the place of the page').toBe(
    true,
  );
  const second = await storedImage(programme, 2);
  await expect.poll(async () => (await fetch(first)).ok).toBe(false);
  expect((await fetch(second)).ok).toBe(true);

  // The card of last year's winner shows the prize's picture.
  const winnerList = [storedWinner({ year: cycleYear(new Date()) - 1, winnerImg: second })];
  await programme.write({ 'envelopes/boy-1': storedBoy({ winnerList }) });
  await card(page, 2).getByRole('button', { name: 'Select winner' }).click();
  await expect(page.getByRole('radio', { name: 'Moshe Katz' }), 'he is known').toBeVisible();
  await page.keyboard.press('Escape');
  await upload(page, 2, picture('third.png'));
  await expect.poll(() => storedImage(programme, 2)).toContain('third');
  const third = await storedImage(programme, 2);
  await upload(page, 2, picture('fourth.png'));
  await expect.poll(() => storedImage(programme, 2)).toContain('fourth');
  const fourth = await storedImage(programme, 2);
  await expect.poll(async () => (await fetch(third)).ok).toBe(false);
  expect((await fetch(second)).ok, 'he still shows it').toBe(true);

  const deleting = await holdBack(page, /:commit/);
  await card(page, 2).getByRole('button', { name: 'Delete image' }).click();
  const question = page.getByRole('dialog', { name: /^Delete the picture of .+\?$/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 2).getByRole('button', { name: 'Delete image' })).toBeFocused();
  expect((await fetch(fourth)).ok, 'it was only asked').toBe(true);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await deleting.arrived;
  await expect(page.getByText('Sending changes…')).toBeVisible();
  await expectQuestion(page);
  deleting.release();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  expect(await storedImage(programme, 2)).toBe('');
  await expect.poll(async () => (await fetch(fourth)).ok).toBe(false);
  await expect(shown(page, 2)).toBeHidden();
  await expect(card(page, 2).getByRole('button', { name: 'Upload Prize image' })).toBeFocused();
}

/** Whether the page prevents the browser from opening a dropped file. */
function isHeldUp(place: Locator, dataTransfer: JSHandle<DataTransfer>): Promise<boolean> {
  return place.evaluate((element, data) => {
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
    return !element.dispatchEvent(event);
  }, dataTransfer);
}

async function refusesWhatIsNoPicture({ page, programme }: Visit): Promise<void> {
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  const place = await card(page, 2).boundingBox();
  await upload(page, 1, text);
  await expect(card(page, 1).getByText(/not a picture/)).toBeVisible();
  expect(await card(page, 2).boundingBox(), 'the other cards stay as they are').toEqual(place);
  await upload(page, 1, { ...text, name: 'list.png', mimeType: 'image/png' });
  await expect(page.getByRole('status').filter({ hasText: 'not a picture' })).toBeVisible();
  expect(await storedImage(programme, 1)).toBe('');
}

test('F4 F5 found 19: an upload without an answer says so and can be cancelled; without a server it fails, and is tried again', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The card's stored picture does not exist, and later the server goes away.
  allowedComplaints.push(...offlineComplaints, /status of 40[04]/);
  const kite = `${backend.url}/v0/b/b/o/prizes%2Fkite.png?alt=media`;
  await programme.write({
    ...noachIsThisWeek,
    'weeks/week-noach': storedWeek({
      prizes: [{ prizeName: 'Scooter' }, { prizeName: 'Kite', prizeImg: kite }],
    }),
  });
  const page = await openAsAdmin('/admin/prizes');
  await expect(card(page, 2).getByRole('button', { name: 'Delete image' })).toBeVisible();
  const held = await holdBack(page, /\/v0\/b\//, (request) => request.method() === 'POST');
  const silence = card(page, 1).getByText('No answer yet. Still trying…');
  await upload(page, 1, picture('kite.png'));
  await expect(silence).toBeVisible();
  await card(page, 1).getByRole('button', { name: 'Cancel' }).click();
  await expect(silence).toBeHidden();
  await expect(shown(page, 1)).toBeHidden();
  await expect(card(page, 1).getByRole('button', { name: 'Upload Prize image' })).toBeFocused();

  await upload(page, 1, picture('scooter.png'));
  await expect(silence).toBeVisible();
  expect(await page.getByText('Error uploading image').count(), 'it was cancelled').toBe(0);
  await backend.kill();
  await expect(page.getByText('Error uploading image')).toBeVisible();
  held.release();
  await expect(shown(page, 1)).toHaveAttribute('src', /^blob:/);
  await card(page, 2).getByRole('button', { name: 'Delete image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting image')).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press('Escape');

  await backend.restart();
  await expect(page.getByText(/You're offline/)).toBeHidden({ timeout: 40_000 });
  expect(await storedImage(programme, 2)).toBe(kite);
  await card(page, 1).getByRole('button', { name: 'Try again' }).click();
  await done(page);
  expect(pathOf(await storedImage(programme, 1))).toContain('_Noach_scooter');
});
