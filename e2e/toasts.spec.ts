import type { Locator, Page } from '@playwright/test';
import { ownerOf } from '../backend/test/harness/owner.ts';
import { runUntil, stopClock } from './clock.ts';
import { admin, expect, signIn, test } from './office.ts';
import { withMotion } from './while-fading.ts';

test.use({ contextOptions: withMotion });

const disabled = 'The user account has been disabled by an administrator.';

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
  const refusal = toast(page, disabled);
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

/** Four refusals, while almost no time passes. */
async function waitsForItsPlace(page: Page): Promise<void> {
  const shown = page.getByRole('status').filter({ hasText: /\S/ });
  const refuse = async (email: string, password: string, message: string) => {
    await signIn(page, { email, password });
    // The form shows the message, too.
    await runUntil(page, () => page.locator('form').getByText(message).isVisible(), 1);
  };
  await page.getByLabel('Email').press('Enter');
  await refuse('no-address', 'wrong', 'Invalid email address format.');
  await refuse(admin.email, 'wrong', 'Invalid credential');
  await refuse(admin.email, admin.password, disabled);
  await expect(shown).toHaveText([
    'Invalid credential',
    'Invalid email address format.',
    'EmailId and password are required',
  ]);
  // Most of the 4 seconds at once, since small steps take a slow machine longer than it may wait.
  await page.clock.runFor(3000);
  await runUntil(page, async () => (await shown.first().textContent()) === disabled);
  await page.clock.runFor(3900);
  expect(await settledOpacity(toast(page, disabled)), 'its time begins when it is seen').toBe('1');
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return shown.count();
    })
    .toBe(0);
}

test('A12 an error is shown for 4 seconds, a success for 2, equal ones are counted, three are seen at once, and a long message keeps to 350 px', async ({
  openPage,
  backend,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/);
  const localId = await ownerOf(backend).uidOf(admin.email);
  await ownerOf(backend).updateAccount({ localId, disableUser: true });
  const page = await openPage('/login');
  await stopClock(page);

  await test.step('an error is shown for 4 seconds, and counted if it comes again', async () => {
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

    await submit();
    await expect(refusal).toHaveText('EmailId and password are required');
    await page.clock.runFor(3000);
    for (let press = 1; press < 25; press += 1) await submit();
    await expect(refusal).toHaveCount(1);
    await expect(refusal).toHaveText('EmailId and password are required×25');
    await page.clock.runFor(3900);
    expect(await settledOpacity(refusal), 'its time begins again').toBe('1');
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return refusal.count();
      })
      .toBe(0);
  });
  await test.step('three are seen at once; the others wait, and none is lost', () =>
    waitsForItsPlace(page));
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
