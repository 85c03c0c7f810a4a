import type { Locator, Page } from '@playwright/test';
import { ownerOf } from '../backend/test/harness/owner.ts';
import { runUntil, stopClock } from './clock.ts';
import { admin, expect, signIn, test } from './office.ts';
import { withMotion } from './while-fading.ts';

test.use({ contextOptions: withMotion });

/** The box of a toast, which fades after its time and is removed a second later. */
const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).locator('..');

/** A toast's opacity when its fade has ended. */
function settledOpacity(box: Locator): Promise<string> {
  return box.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).opacity;
  });
}

test('A12 an error is shown for 4 seconds, and at most 20 toasts at once', async ({ openPage }) => {
  const page = await openPage('/login');
  await stopClock(page);
  const refusal = toast(page, 'EmailId and password are required');
  const submit = () => page.getByLabel('Email').press('Enter');
  await submit();
  await expect(refusal).toHaveCount(1);
  await page.clock.runFor(3900);
  expect(await settledOpacity(refusal)).toBe('1');
  await page.clock.runFor(100);
  await expect(refusal).toHaveCSS('opacity', '0');
  await page.clock.runFor(1000);
  await expect(refusal).toHaveCount(0);

  for (let press = 0; press < 25; press += 1) await submit();
  await expect(refusal).toHaveCount(20);
});

test('A12 a success is shown for 2 seconds', async ({ openPage }) => {
  const page = await openPage('/login');
  await stopClock(page);
  await signIn(page);
  const success = toast(page, 'Login successful');
  await runUntil(page, async () => (await success.count()) === 1);
  await page.clock.runFor(1900);
  expect(await settledOpacity(success)).toBe('1');
  await page.clock.runFor(100);
  await expect(success).toHaveCSS('opacity', '0');
});

test('A12 a long message is at most 350 px wide, on a phone too', async ({
  openPage,
  backend,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/);
  const localId = await ownerOf(backend).uidOf(admin.email);
  await ownerOf(backend).updateAccount({ localId, disableUser: true });
  for (const width of [1280, 360]) {
    const page = await openPage('/login', { viewport: { width, height: 740 } });
    await signIn(page);
    const refusal = toast(page, 'The user account has been disabled by an administrator.');
    await expect(refusal).toHaveCSS('opacity', '1');
    const box = await refusal.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.width).toBeLessThanOrEqual(350);
    expect(box?.height, 'the words wrap').toBeGreaterThan(60);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});
