import type { Page } from '@playwright/test';
import type { Office } from './office.ts';

interface Shot {
  /** The file's name. */
  readonly name: string;
  readonly path: string;
  /** The value of `<html data-ready>` when the page shows its real content. */
  readonly mark: string;
  /** A text that appears later. */
  readonly shows?: string;
  /** Steps before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  readonly on?: 'phone';
  readonly isDark?: boolean;
  readonly isSignedOut?: boolean;
}

const desk = { width: 1280, height: 760 };
const phone = { width: 390, height: 780 };
/** Keeps clones of the repository small. */
const mostBytes = 60_000;

/** Every screen on a desktop, one on a phone, one in dark mode. */
export function shots({ envelopeId }: Office): readonly Shot[] {
  return [
    { name: 'login', path: '/login', mark: 'login', isSignedOut: true },
    { name: 'dashboard', path: '/admin/dashboard', mark: 'dashboard', act: seeFigures },
    { name: 'envelopes', path: '/admin/envelopes', mark: 'envelopes' },
    { name: 'minyan', path: '/admin/minyan', mark: 'minyan' },
    {
      name: 'profile',
      path: `/admin/envelopes/profile/${envelopeId}`,
      mark: 'profile',
      shows: 'Show as table',
    },
    { name: 'prizes', path: '/admin/prizes', mark: 'prizes' },
    { name: 'reveal', path: '/admin/prizes', mark: 'prizes', act: seeWinner },
    { name: 'board', path: '/admin/aliyos', mark: 'aliyos' },
    { name: 'import', path: '/admin/envelopes/import', mark: 'import', act: seeRows },
    { name: 'schools', path: '/admin/setting', mark: 'setting' },
    { name: 'help', path: '/admin/help', mark: 'help' },
    { name: 'phone', path: '/admin/envelopes', mark: 'envelopes', on: 'phone' },
    { name: 'dark', path: '/admin/dashboard', mark: 'dashboard', isDark: true, act: seeCharts },
  ];
}

async function seeFigures(page: Page): Promise<void> {
  await page.getByText('$3,600').waitFor();
  await page.getByText('Building bricks').waitFor();
}

async function seeWinner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reveal the winners' }).click();
  const reveal = page.getByRole('dialog');
  await reveal.waitFor();
  await page.keyboard.press('PageDown');
}

async function seeRows(page: Page): Promise<void> {
  const rows = [
    ['First name', 'Last name', 'School', 'Grade', 'Birthday'],
    ['Moshe', 'Katz', 'Yeshiva Toras Chaim', '5th', '3/14/2015'],
    ['יוסף', 'גרוס', 'Cheder Ohr Yisroel', "ד'", '11/2/2016'],
    ['Dovid', 'Weiss', 'Yeshiva Toras Chaim', 'ninth', '2/30/2012'],
  ];
  await page.getByPlaceholder(/First name/).fill(rows.map((cells) => cells.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Read the cells' }).click();
  await page.getByText('To fix').first().waitFor();
}

async function seeCharts(page: Page): Promise<void> {
  const prizes = page.getByRole('region', { name: 'Prizes this week' });
  await prizes.scrollIntoViewIfNeeded();
  await prizes.getByText('Building bricks').waitFor();
  const points = page.getByRole('region', { name: 'Points given' });
  await points.scrollIntoViewIfNeeded();
  await points.getByText('Show as table').waitFor();
  await points.evaluate((chart) => chart.scrollIntoView());
}

/** Opens the screen in a new browser context and takes a WebP picture. */
export async function takeShot(office: Office, shot: Shot): Promise<Buffer> {
  const size = shot.on === 'phone' ? { viewport: phone, isMobile: true } : { viewport: desk };
  const page = await (shot.isSignedOut === true ? office.openPage(size) : office.openAsAdmin(size));
  try {
    await page.addInitScript(
      (mode) => localStorage.setItem('color-mode', mode),
      shot.isDark === true ? 'dark' : 'light',
    );
    await page.goto(shot.path);
    await page.locator(`html[data-ready="${shot.mark}"]`).waitFor({ state: 'attached' });
    if (shot.shows !== undefined) await page.getByText(shot.shows).first().waitFor();
    await shot.act?.(page);
    await settled(page);
    return await smallPicture(page);
  } finally {
    await page.context().close();
  }
}

/** Waits until visible pictures are complete and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    });
    return (
      images.every(({ complete }) => complete) &&
      document.querySelector('[aria-busy="true"]') === null &&
      // "(not on the list)" shows while the list of schools is loading.
      !/Loading|\(not on the list\)/.test(document.body.innerText)
    );
  });
}

/** The best quality within the size limit. */
async function smallPicture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  for (let quality = 85; quality > 20; quality -= 10) {
    // Playwright's own screenshots do not support WebP.
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`No picture of ${page.url()} has less than ${mostBytes} bytes.`);
}
