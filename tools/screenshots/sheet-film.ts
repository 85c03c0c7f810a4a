import type { CDPSession, Locator, Page } from '@playwright/test';
import { animatedWebp, type Frame } from './animated-webp.ts';
import type { Office } from './office.ts';

const size = { width: 1000, height: 640 };
/** Keeps the film below 1.5 MB. */
const quality = 42;
const moveMs = 40;
const moves = 6;
const keyMs = 90;
const names = 4;

/** Films a minyan sheet, from the dashboard to the message: names are typed, and all are saved together. */
export async function filmSheet(office: Office): Promise<Buffer> {
  const page = await office.openAsAdmin({ viewport: size });
  try {
    await page.goto('/admin/dashboard');
    await page.locator('html[data-ready="dashboard"]').waitFor({ state: 'attached' });
    const film = new Film(page, await page.context().newCDPSession(page));
    await film.showPointer();
    await film.take(1200);
    await film.press(page.getByRole('link', { name: 'Minyan sheet', exact: true }));
    await page.locator('html[data-ready="minyan"]').waitFor({ state: 'attached' });
    await film.take(1500);
    await film.press(page.getByRole('combobox', { name: 'First or last name' }));
    for (const name of office.absentNames.slice(0, names)) {
      await film.type(name.toLowerCase());
      await film.take(500);
      await page.keyboard.press('Enter');
      await film.take(500);
    }
    await film.press(page.getByRole('button', { name: /^Save \d/ }));
    await page.getByText('Minyan sheet saved').waitFor();
    await film.take(2500);
    return film.finish();
  } finally {
    await page.context().close();
  }
}

class Film {
  readonly #frames: Frame[] = [];
  readonly #page: Page;
  readonly #devtools: CDPSession;
  #at = { x: size.width / 2, y: size.height / 2 };

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /** Draws a mouse pointer, which screenshots lack. */
  async showPointer(): Promise<void> {
    await this.#page.evaluate(() => {
      const pointer = document.createElement('div');
      pointer.id = 'film-pointer';
      pointer.setAttribute('aria-hidden', 'true');
      pointer.innerHTML =
        '<svg width="22" height="22" viewBox="0 0 22 22"><path d="M2 1l16 10-7 1.5L7.5 20z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>';
      pointer.style.cssText = 'position:fixed;left:0;top:0;z-index:9999;pointer-events:none';
      document.body.append(pointer);
    });
    await this.#placePointer();
  }

  async #placePointer(): Promise<void> {
    await this.#page.evaluate(({ x, y }) => {
      const pointer = document.getElementById('film-pointer');
      if (pointer) pointer.style.transform = `translate(${x}px, ${y}px)`;
    }, this.#at);
  }

  async take(durationMs: number): Promise<void> {
    const { data } = await this.#devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
    });
    this.#frames.push({ picture: Buffer.from(data, 'base64'), durationMs });
  }

  /** Moves the pointer to an element and clicks it. */
  async press(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${String(target)} is not shown.`);
    const from = this.#at;
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (let move = 1; move <= moves; move += 1) {
      const part = move / moves;
      this.#at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#placePointer();
      await this.take(move === moves ? 350 : moveMs);
    }
    await target.click();
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.#page.keyboard.type(letter);
      await this.take(keyMs);
    }
  }

  finish(): Buffer {
    return animatedWebp(this.#frames, size);
  }
}
