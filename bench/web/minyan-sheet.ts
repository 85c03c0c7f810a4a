/** The minyan sheet's box: from key to paint while names are typed. */
import { setTimeout as after } from 'node:timers/promises';
import { quantile } from '../figures.ts';
import { pageScript } from './in-page/page-script.ts';
import { interleaved } from './interleaved.ts';
import { line, type Line } from './lines.ts';
import { openProfile, slowDownProcessor } from './profile.ts';
import { productScreens } from './screens.ts';
import type { Sides } from './sides.ts';
import { open, watchFor } from './visit.ts';

/** Beginnings of names as an office types them: common ones, other spellings, a nickname, both names, none at all. */
const typed = [
  'shlo',
  'leib',
  'moi',
  'yank',
  'gold',
  'avr fri',
  'sch',
  'tz',
  'mendel',
  'rozen',
  'xq',
];
/** Between two keys, and until the search has been prepared. */
const [keyMs, preparingMs] = [150, 5000];

export async function measureMinyanSheet({ product, runs, report }: Sides): Promise<Line[]> {
  const of = await interleaved(runs, { keys: () => keysToPaint(product) }, report, (keys) => ({
    p50: quantile(keys, 0.5),
    p95: quantile(keys, 0.95),
    most: Math.max(...keys),
  }));
  return [
    line({
      figure: `minyan sheet, ${product.envelopes} boys: p95 from key to paint, 4 × CPU`,
      samples: of('keys').length === 0 ? [] : [quantile(of('keys').flat(), 0.95)],
      aim: { atMost: 35 },
    }),
  ];
}

async function keysToPaint({ url, session }: Sides['product']): Promise<readonly number[]> {
  await using profile = await openProfile({ session });
  const { page, cdp } = profile;
  await watchFor(profile, [productScreens.minyan]);
  await open(profile, url + productScreens.minyan.path);
  await page.evaluate(await pageScript('list-probe'));
  await page.evaluate(() => window.listProbe.watchKeys());
  await after(preparingMs);
  await slowDownProcessor(cdp);
  await page.locator(productScreens.minyan.content).focus();
  for (const text of typed) {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await after(keyMs);
    }
    await page.keyboard.press('Enter');
    await after(2 * keyMs);
    await page.locator(productScreens.minyan.content).fill('');
    await after(keyMs);
  }
  const { toPaint } = await page.evaluate(() => window.listProbe.keys());
  return toPaint;
}
