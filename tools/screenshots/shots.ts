import type { Page } from '@playwright/test';
import type { Office } from './office.ts';

interface Shot {
  /** Of the file. */
  readonly name: string;
  readonly path: string;
  /** What the page is called on `<html data-ready>` when it shows its real content. */
  readonly mark: string;
  /** A text that comes later than that. */
  readonly shows?: string;
  /** What somebody does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  readonly on?: 'phone';
  readonly isDark?: boolean;
  readonly isSignedOut?: boolean;
}

const desk = { width: 1280, height: 860 };
const phone = { width: 390, height: 780 };
/** GitHub shows it in a fraction of this, and a clone has to carry it for ever. */
const mostBytes = 60_000;

/** Every screen at a desk; one on a phone, one in the dark. */
export function shots({ envelopeId }: Office): readonly Shot[] {
  return [
    { name: 'login', path: '/login', mark: 'login', isSignedOut: true },
    { name: 'dashboard', path: '/admin/dashboard', mark: 'dashboard', shows: 'Donations' },
    { name: 'envelopes', path: '/admin/envelopes', mark: 'envelopes' },
    {
      name: 'profile',
      path: `/admin/envelopes/profile/${envelopeId}`,
      mark: 'profile',
      shows: 'Show as table',
    },
    { name: 'prizes', path: '/admin/prizes', mark: 'prizes' },
    { name: 'schools', path: '/admin/setting', mark: 'setting' },
    { name: 'help', path: '/admin/help', mark: 'help' },
    { name: 'phone', path: '/admin/envelopes', mark: 'envelopes', on: 'phone' },
    { name: 'dark', path: '/admin/dashboard', mark: 'dashboard', isDark: true, act: seeCharts },
  ];
}

async function seeCharts(page: Page): Promise<void> {
  const prizes = page.getByRole('region', { name: 'Prizes this week' });
  await prizes.scrollIntoViewIfNeeded();
  await prizes.getByText('Building bricks').waitFor();
  const points = page.getByRole('region', { name: 'Points given' });
  await points.getByText('Show as table').waitFor();
  await points.evaluate((chart) => chart.scrollIntoView());
}

/** Opens the screen in a browser of its own and takes the picture, as WebP. */
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

/** What is in sight has its pictures, and nothing says that it is loading. */
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
      // Of a boy's school, until the list of schools has come.
      !/Loading|\(not on the list\)/.test(document.body.innerText)
    );
  });
}

/** As good as it may be for its size. */
async function smallPicture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  for (let quality = 85; quality > 20; quality -= 10) {
    // Playwright's own screenshots know no WebP.
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`No picture of ${page.url()} has less than ${mostBytes} bytes.`);
}
