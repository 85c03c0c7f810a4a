/** A list of thousands of boys: loading, typing and scrolling. */
import { setTimeout as after } from 'node:timers/promises';
import { quantile } from '../figures.ts';
import { pageScript } from './in-page/page-script.ts';
import { interleaved } from './interleaved.ts';
import { line, median, type Line } from './lines.ts';
import { openProfile, slowDownProcessor, type Profile, type StoredSession } from './profile.ts';
import {
  floorList,
  floorScreens,
  productList,
  productScreens,
  whenAllEnvelopesAreThere,
  type List,
  type Screen,
} from './screens.ts';
import { floorSession, type Sides } from './sides.ts';
import { open, watchFor } from './visit.ts';

interface ListFigures {
  readonly firstRows: number;
  /** When the last boy arrived. */
  readonly all: number;
  /** Until the last boy arrived. */
  readonly longestTask: number;
  /** From key to paint while boys arrive. */
  readonly keysMeanwhile: readonly number[];
  readonly shifts: number;
  /** From key to paint, with a slow processor. */
  readonly keys: readonly number[];
  readonly settled: number;
  readonly frames: readonly number[];
  readonly blank: number;
}

interface ListPage {
  readonly url: string;
  readonly screen: Screen;
  readonly list: List;
  readonly session: StoredSession;
  readonly whenAllAreThere: (profile: Profile) => Promise<unknown>;
}

const timeoutMs = 180_000;

async function measureList({
  url,
  screen,
  list,
  session,
  whenAllAreThere,
}: ListPage): Promise<ListFigures> {
  await using profile = await openProfile({ session });
  const { page, cdp } = profile;
  await watchFor(profile, [screen]);
  const firstRows = await open(profile, url + screen.path);
  await page.evaluate(await pageScript('list-probe'));
  await page.evaluate(() => window.listProbe.watchKeys());
  const search = page.locator(list.search).first();
  const whole = whenAllAreThere(profile).then(() => true);
  while (!(await Promise.race([whole, after(100, false)]))) {
    await search.focus();
    await page.keyboard.press(list.text.charAt(0));
    await page.keyboard.press('Backspace');
  }
  const loaded = await page.evaluate(() => ({
    all: performance.now(),
    longestTask: Math.max(0, ...window.pageProbe.longTasks.map(({ ms }) => ms)),
    keysMeanwhile: window.listProbe.keys().toPaint,
    shifts: window.pageProbe.shifts,
  }));
  await search.fill('');
  await untilAtRest(profile);
  await slowDownProcessor(cdp);
  const { frames, blank } = await page.evaluate(
    (row) => window.listProbe.scroll({ row, distancePx: 10_000, stepPx: 100 }),
    list.row,
  );
  await search.click();
  await after(500);
  for (const letter of list.text) {
    await page.keyboard.press(letter);
    await after(150);
  }
  await untilAtRest(profile);
  const { toPaint, settled } = await page.evaluate(() => window.listProbe.keys());
  const keys = toPaint.slice(-list.text.length);
  return { firstRows, ...loaded, frames, blank, keys, settled };
}

/** Waits until the page has not changed for a while. */
async function untilAtRest({ page }: Profile): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    await after(250);
    const { idle } = await page.evaluate(() => window.listProbe.keys());
    if (idle > 1500 || performance.now() > until) return;
  }
}

export async function measureEnvelopes({
  product,
  floorUrl,
  runs,
  report,
}: Sides): Promise<Line[]> {
  const productPage: ListPage = {
    url: product.url,
    screen: productScreens.envelopes,
    list: productList,
    session: product.session,
    whenAllAreThere: ({ page }) => whenAllEnvelopesAreThere(page, product.envelopes),
  };
  const floorPage: ListPage = {
    url: floorUrl,
    screen: floorScreens.list,
    list: floorList,
    session: floorSession(floorUrl),
    whenAllAreThere: async () => {},
  };
  const of = await interleaved<ListFigures>(
    runs,
    { product: () => measureList(productPage), floor: () => measureList(floorPage) },
    report,
    ({ firstRows, all, longestTask, keys, settled, frames, blank }) => ({
      firstRows,
      all,
      longestTask,
      p95Key: quantile(keys, 0.95),
      settled,
      p99Frame: quantile(frames, 0.99),
      blank,
    }),
  );
  return linesOf(product.envelopes, of('product'), of('floor'));
}

function linesOf(
  envelopes: number,
  product: readonly ListFigures[],
  floor: readonly ListFigures[],
): Line[] {
  const page = `envelopes, ${envelopes} boys`;
  /** Over the keys or frames of all runs, since one run has few. */
  const shareOf = (
    side: readonly ListFigures[],
    values: (figures: ListFigures) => readonly number[],
    share: number,
  ) => {
    const all = side.flatMap(values);
    return all.length === 0 ? [] : [quantile(all, share)];
  };
  const meanwhile = product.flatMap(({ keysMeanwhile }) => keysMeanwhile);
  return [
    line({
      figure: `${page}: first rows, cold`,
      samples: product.map(({ firstRows }) => firstRows),
      floor: floor.map(({ firstRows }) => firstRows),
      aim: { atMost: 1500 },
    }),
    line({
      figure: `${page}: longest task until all are there`,
      samples: product.map(({ longestTask }) => longestTask),
      aim: { atMost: 200 },
      note: `all after ${median(product.map(({ all }) => all))?.toFixed(0)} ms`,
    }),
    line({
      figure: `${page}: slowest key while the rest arrives`,
      samples: meanwhile.length === 0 ? [] : [Math.max(...meanwhile)],
      aim: { atMost: 200 },
      note: `${meanwhile.length} keys`,
    }),
    line({
      figure: `${page}: layout shift`,
      unit: '',
      samples: product.map(({ shifts }) => shifts),
      aim: { atMost: 0.02 },
    }),
    line({
      figure: `${page}: p95 from key to paint, 4 × CPU`,
      samples: shareOf(product, ({ keys }) => keys, 0.95),
      floor: shareOf(floor, ({ keys }) => keys, 0.95),
      aim: { atMost: 35 },
    }),
    line({
      figure: `${page}: search settled, 4 × CPU`,
      samples: product.map(({ settled }) => settled),
      floor: floor.map(({ settled }) => settled),
      aim: { atMost: 120 },
    }),
    line({
      figure: `${page}: scrolling, p99 frame, 4 × CPU`,
      samples: shareOf(product, ({ frames }) => frames, 0.99),
      floor: shareOf(floor, ({ frames }) => frames, 0.99),
      aim: { atMost: 17.5 },
    }),
    line({
      figure: `${page}: scrolling, frames without a row`,
      unit: '',
      samples: product.map(({ blank }) => blank),
      floor: floor.map(({ blank }) => blank),
      aim: { atMost: 0 },
    }),
  ];
}
