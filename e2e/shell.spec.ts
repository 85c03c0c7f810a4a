import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './office.ts';

const pages = [
  ['Dashboard', '/admin/dashboard', 'Dashboard'],
  ['Envelopes', '/admin/envelopes', 'Envelopes'],
  ['Minyan sheet', '/admin/minyan', 'Minyan sheet'],
  ['Prizes', '/admin/prizes', 'Parsha'],
  ['Aliyos', '/admin/aliyos', 'Aliyos'],
  ['Setting', '/admin/setting', 'Setting'],
] as const;

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function leadsToEveryPage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu(page).locator('a, button')).toHaveText(pages.map(([name]) => name));
  const side = page.getByRole('complementary');
  await expect(side.locator('a, button').last(), 'under the account').toHaveText('Logout');
  for (const [name, path, heading] of pages) {
    await menu(page).getByRole('link', { name }).click();
    await expect(title(page, heading)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(name);
  }

  await page.setViewportSize({ width: 991, height: 800 });
  const toggle = page.getByRole('button', { name: 'Open the menu' });
  await expect(menu(page)).toBeHidden();
  await toggle.click();
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Setting');
  await menu(page).getByRole('link', { name: 'Prizes' }).click();
  await expect(title(page, 'Parsha')).toBeVisible();
  await expect(menu(page), 'the chosen page is not covered').toBeHidden();
  await toggle.click();
  // Escape works once the menu has the focus.
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toBeFocused();
}

async function goesBackToItsList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 500 });
  for (const [name, path, heading] of pages.slice(0, 2)) {
    await menu(page).getByRole('link', { name }).click();
    // The previous page, which has the same links, stays until this page's code has loaded.
    await expect(title(page, heading)).toBeVisible();
    await page.getByText('View Detail').first().click();
    await expect(title(page, 'Moshe Katz')).toBeVisible();
    await expect(page).toHaveURL(`${path}/profile/boy-1`);
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(name);
    await page.getByText('Back', { exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(title(page, heading)).toBeVisible();
  }

  await test.step('a page opens at its top, and Back restores the position', async () => {
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await menu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await place()).toBe(400);
    await page.getByText('View Detail').first().dispatchEvent('click');
    await expect(title(page, 'Moshe Katz')).toBeVisible();
    expect(await place()).toBe(0);
    await page.getByText('Back', { exact: true }).click();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await expect.poll(place).toBe(400);
  });
}

/** Expects that the browser's own bars on a phone have the page's color. */
async function expectBarsAsPage(page: Page): Promise<void> {
  const hex = (await page.locator('meta[name="theme-color"]').getAttribute('content')) ?? '';
  const told = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${told.join(', ')})`);
}

async function keepsTheColorMode(page: Page): Promise<void> {
  const html = page.locator('html');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expectBarsAsPage(page);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('dark');
  await expect(page.locator('body')).not.toHaveCSS('background-color', light);
  await expectBarsAsPage(page);

  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectBarsAsPage(page);
  await page.getByRole('button', { name: 'Light mode' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
}

test('A5 A6 A9 A11 the side menu leads to every page, a profile back to its list, and the colour mode is kept', async ({
  openAsAdmin,
  programme,
}) => {
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const page = await openAsAdmin('/admin/dashboard', { colorScheme: 'dark' });
  await test.step('A5 A9 the side menu leads to every page and marks the current one; below 992 px it is toggled', () =>
    leadsToEveryPage(page));
  await test.step('A6 a profile goes back to the list it was reached from', () =>
    goesBackToItsList(page));
  // The app starts in light mode even if the browser prefers dark.
  await test.step('A11 the colour mode is light at first; a choice is kept in local storage and painted from the start', () =>
    keepsTheColorMode(page));
});

async function fetchesChunksWhenAsked(page: Page, fetched: readonly string[]): Promise<void> {
  expect(fetched.filter((path) => /(Envelopes|Prizes|Setting|Profile)Page/.test(path))).toEqual([]);
  await menu(page).getByRole('link', { name: 'Envelopes' }).click();
  await expect(title(page, 'Envelopes')).toBeVisible();
  expect(fetched.some((path) => /EnvelopesPage-.*\.js$/.test(path))).toBe(true);

  await page.context().setOffline(true);
  await menu(page).getByRole('link', { name: 'Prizes' }).click();
  await expect(title(page, 'Loading chunk failed')).toBeVisible();
  await expectAccessible(page);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(tryAgain).toBeEnabled();
  await expect(title(page, 'Loading chunk failed')).toBeVisible();
  // Dialogs load their code late, too.
  await page.keyboard.press('Control+k');
  const told = page.getByRole('status').filter({ hasText: 'Loading chunk failed' });
  await expect(told).toBeVisible();
  await page.context().setOffline(false);
  // Older browsers have cached the failure until the page is reloaded.
  await told.getByRole('button', { name: 'Reload' }).click();
  await expect(title(page, 'Parsha')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to…' });
  await expect(palette).toBeVisible();
  const hidden = await palette.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  expect(hidden, 'the list scrolls, not the dialog around it').toBe(0);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page).toHaveURL('/admin/prizes');
}

async function waitsForAChunk(page: Page): Promise<void> {
  await page.route('**/assets/HelpPage-*.js', () => {});
  await page.clock.install();
  await page.getByRole('link', { name: 'Help' }).click();
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('section'), 'shaped like its page, not one card').toHaveCount(1);
  await page.clock.fastForward(110_000);
  await expect(loading).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(title(page, 'Loading chunk failed')).toBeVisible();
}

async function saysThatAPageIsBroken(page: Page): Promise<void> {
  const code = '**/assets/MinyanPage-*.js';
  const breakPage = () =>
    page.route(code, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function MinyanPage() { throw new Error("this page is broken"); }',
      }),
    );
  await breakPage();
  await menu(page).getByRole('link', { name: 'Minyan sheet' }).click();
  await expect(title(page, 'Unexpected Application Error!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();

  await page.goto('/admin/minyan');
  await expect(title(page, 'Unexpected Application Error!')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Setting' }).click();
  await expect(title(page, 'Setting'), 'the menu still works').toBeVisible();
  await menu(page).getByRole('link', { name: 'Minyan sheet' }).click();
  await expect(title(page, 'Unexpected Application Error!')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(title(page, 'Minyan sheet')).toBeVisible();
  await expect(page).toHaveURL('/admin/minyan');
}

test('A7 A8 each page comes in a chunk of its own; a chunk that is missing, late or broken is reported, with ways to go on', async ({
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(
    /ERR_INTERNET_DISCONNECTED/,
    /Content Security Policy/,
    /ChunkError/,
    /this page is broken/,
  );
  const fetched: string[] = [];
  const page = await openAsAdmin('/admin/dashboard');
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await expect(title(page, 'Dashboard')).toBeVisible();
  await test.step('A8 it comes when it is asked for; a reload fetches one that failed', () =>
    fetchesChunksWhenAsked(page, fetched));
  await test.step('A7 a page that cannot be rendered says so, with Reload and the way to the dashboard', () =>
    saysThatAPageIsBroken(page));
  await test.step('A8 a chunk is given 120 seconds', () => waitsForAChunk(page));
});

async function hasColorAndBreakpoints(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in' });
  await expect(button).toHaveCSS('background-color', 'rgb(44, 122, 123)');
  const breakpoints = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['sm', 'md', 'lg', 'xl'].map(
      (name) => parseFloat(style.getPropertyValue(`--mantine-breakpoint-${name}`)) * 16,
    );
  });
  expect(breakpoints).toEqual([576, 768, 992, 1200]);
}

test('A8 A10 code that could not be fetched in advance is fetched when its page is opened', async ({
  openPage,
  allowedComplaints,
}) => {
  allowedComplaints.push(/ERR_FAILED/);
  const page = await openPage('about:blank');
  await page.route('**/assets/inside-*.js', (route) => route.abort());
  // Vite's loader reports a failed import with this event.
  await page.addInitScript(() =>
    window.addEventListener('vite:preloadError', () => Object.assign(window, { isMissed: true })),
  );
  await page.goto('/login');
  await page.waitForFunction(() => 'isMissed' in window);
  await test.step('A10 teal is the primary colour, and the breakpoints are the specified ones', () =>
    hasColorAndBreakpoints(page));
  await page.unroute('**/assets/inside-*.js');
  await signIn(page);
  // Older browsers have cached the failure until the page is reloaded; the password is not asked for again.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(title(page, 'Dashboard').or(tryAgain)).toBeVisible();
  if (await tryAgain.isVisible()) await tryAgain.click();
  await expect(title(page, 'Dashboard')).toBeVisible();
});
