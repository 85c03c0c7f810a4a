/** `npm run screenshots`: pictures of all screens with the sample programme, for the README, into docs/screens. */
import { rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './browser.ts';
import { repositoryRoot } from './repository.ts';
import { openOffice } from './screenshots/office.ts';
import { shots, takeShot } from './screenshots/shots.ts';
import { buildWebIfStale, webDist } from './web-build.ts';

const folder = join(repositoryRoot, 'docs/screens');

buildWebIfStale(console.log);
const executablePath = ensureChromium(console.log);
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  await using office = await openOffice(browser, webDist);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let total = 0;
  for (const shot of shots(office)) {
    const picture = await takeShot(office, shot);
    writeFileSync(join(folder, `${shot.name}.webp`), picture);
    total += picture.length;
    console.log(`docs/screens/${shot.name}.webp  ${Math.ceil(picture.length / 1000)} kB`);
  }
  console.log(`${Math.ceil(total / 1000)} kB in all`);
} finally {
  await browser.close();
}
