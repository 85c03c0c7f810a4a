/** `npm run screenshots`: takes the README's pictures of all screens into docs/screens. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, quietFlags } from './browser.ts';
import { removeFiles } from './remove-files.ts';
import { repositoryRoot } from './repository.ts';
import { openOffice } from './screenshots/office.ts';
import { shots, takeShot } from './screenshots/shots.ts';
import { buildWebIfStale, webDist } from './web-build.ts';

const folder = join(repositoryRoot, 'docs/screens');

buildWebIfStale(console.log);
const executablePath = ensureChromium(console.log);
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: quietFlags,
});
try {
  await using office = await openOffice(browser, webDist);
  const pictures = new Map<string, Buffer>();
  for (const shot of shots(office)) pictures.set(shot.name, await takeShot(office, shot));
  // Old pictures are deleted only after all new ones were taken.
  removeFiles(folder, /\.webp$/);
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of pictures) {
    writeFileSync(join(folder, `${name}.webp`), picture);
    console.log(`docs/screens/${name}.webp  ${Math.ceil(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
