/** `node tools/draw-icons.ts`: renders the icons in web/public from icon.svg in all required sizes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, quietFlags } from './browser.ts';
import { repositoryRoot } from './repository.ts';

const folder = join(repositoryRoot, 'web/public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
// Systems mask these two icons: the colour fills the square, and the mark stays within the safe circle
// (https://www.w3.org/TR/appmanifest/#icon-masks).
const toTheEdge = drawing.replace(' rx="9"', '');
const withinCircle = toTheEdge.replace('<g ', '<g transform="translate(3.2 3.2) scale(0.8)" ');

const icons = [
  { name: 'icon-192.png', size: 192, svg: drawing },
  { name: 'icon-512.png', size: 512, svg: drawing },
  { name: 'icon-maskable-512.png', size: 512, svg: withinCircle },
  { name: 'apple-touch-icon.png', size: 180, svg: toTheEdge },
];

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: quietFlags,
});
try {
  const page = await browser.newPage();
  for (const { name, size, svg } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    await page.screenshot({ path: join(folder, name), omitBackground: true });
  }
} finally {
  await browser.close();
}
