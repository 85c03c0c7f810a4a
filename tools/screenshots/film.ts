import type { CDPSession, Locator, Page } from '@playwright/test';
import { animatedWebp, type Frame } from './animated-webp.ts';

/** Keeps the film below 1.5 MB. */
const quality = 38;
const moveMs = 60;
const moves = 3;
const keyMs = 90;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An animated picture of a page, with a mouse pointer. */
export class Film {
  readonly #frames: Frame[] = [];
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #size: Size;
  #at: { x: number; y: number };

  constructor(page: Page, devtools: CDPSession, size: Size) {
    this.#page = page;
    this.#devtools = devtools;
    this.#size = size;
    this.#at = { x: size.width / 2, y: size.height / 2 };
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
  async press(target: Locator, modifiers: readonly 'Shift'[] = []): Promise<void> {
    await this.moveTo(target);
    await target.click({ modifiers: [...modifiers] });
  }

  async moveTo(target: Locator): Promise<void> {
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
  }

  /** Scrolls a list in a few steps, until one of its rows is there. */
  async scrollTo(row: Locator, list: Locator): Promise<void> {
    const stepPx = 400;
    while ((await row.count()) === 0) {
      await list.evaluate((element, px) => element.scrollBy(0, px), stepPx);
      await this.take(120);
    }
    await row.scrollIntoViewIfNeeded();
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.#page.keyboard.type(letter);
      await this.take(keyMs);
    }
  }

  finish(): Buffer {
    return animatedWebp(this.#frames, this.#size);
  }
}
