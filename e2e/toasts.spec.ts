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

/** With the clock stopped, so that a toast stays while the window changes its size. */
async function keepsToItsWidth(page: Page): Promise<void> {
  await signIn(page);
  const refusal = toast(page, 'The user account has been disabled by an administrator.');
  await runUntil(page, async () => (await refusal.count()) === 1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await settledOpacity(refusal)).toBe('1');
    const box = await refusal.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.width).toBeLessThanOrEqual(350);
    expect(box?.height, 'the words wrap').toBeGreaterThan(60);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
}

test('A12 an error is shown for 4 seconds, a success for 2, at most 20 toasts at once, and a long message keeps to 350 px', async ({
  openPage,
  backend,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/);
  const localId = await ownerOf(backend).uidOf(admin.email);
  await ownerOf(backend).updateAccount({ localId, disableUser: true });
  const page = await openPage('/login');
  await stopClock(page);

  await test.step('an error is shown for 4 seconds, and at most 20 toasts at once', async () => {
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
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return refusal.count();
      })
      .toBe(0);
  });
  await test.step('a long message keeps to 350 px, on a phone too', () => keepsToItsWidth(page));
  await ownerOf(backend).updateAccount({ localId, disableUser: false });
  await test.step('a success is shown for 2 seconds', async () => {
    await signIn(page);
    const success = toast(page, 'Login successful');
    await runUntil(page, async () => (await success.count()) === 1);
    await page.clock.runFor(1900);
    expect(await settledOpacity(success)).toBe('1');
    await page.clock.runFor(100);
    await expect(success).toHaveCSS('opacity', '0');
  });
});
