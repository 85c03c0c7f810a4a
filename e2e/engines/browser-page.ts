/** What a person does with a page: with the real pointer and keyboard, on elements found by role and name. */
import { setTimeout as after } from 'node:timers/promises';
import { type Driver, Keys } from './driver.ts';
import { describeQuery, elementsExpression, type Query } from './find-elements.ts';

const timeoutMs = 30_000;
const pollMs = 50;
const lostAfterMs = 500;

type Target = { readonly x: number; readonly y: number } | { readonly obstacle: string };

export class BrowserPage {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.#origin + path);
  }

  path(): Promise<unknown> {
    return this.driver.evaluate('location.pathname');
  }

  /** Waits until a page shows its real content. */
  async ready(name: string): Promise<void> {
    await eventually(`the page ${name} is ready`, async () => {
      const shown = await this.driver.evaluate('document.documentElement?.dataset.ready');
      return shown === name;
    });
  }

  async waitFor(query: Query): Promise<void> {
    await eventually(
      `${describeQuery(query)} is shown`,
      async () => (await this.#count(query)) > 0,
    );
  }

  async waitUntilGone(query: Query): Promise<void> {
    await eventually(`${describeQuery(query)} is gone`, async () => !(await this.#count(query)));
  }

  /** Waits until it is there, does not move and is not covered, then clicks it. */
  async click(query: Query): Promise<void> {
    let last = '';
    let target = { obstacle: 'not found' } as Target;
    await eventually(
      () => `${describeQuery(query)} can be clicked (${JSON.stringify(target)})`,
      async () => {
        target = (await this.driver.evaluate(
          `(${targetOf.toString()})(${elementsExpression(query)})`,
        )) as Target;
        const place = JSON.stringify(target);
        const isSteady = place === last;
        last = place;
        return isSteady && !('obstacle' in target);
      },
    );
    if ('obstacle' in target) return;
    await this.driver.evaluate(`(${watchForClick.toString()})()`);
    await this.driver.clickAt(target.x, target.y);
    if (await this.#isClickLost()) await this.driver.clickAt(target.x, target.y);
  }

  /** WebKit's driver loses a click now and then: the page hears of none at all. */
  async #isClickLost(): Promise<boolean> {
    const since = performance.now();
    while (performance.now() - since < lostAfterMs) {
      // A page that was left hears of nothing, and has no mark.
      if ((await this.driver.evaluate('window.waitsForClick')) !== true) return false;
      await after(pollMs);
    }
    return true;
  }

  /** Replaces a field's text by typing. */
  async fill(query: Query, text: string): Promise<void> {
    await this.#focus(query);
    await this.driver.press(['a'], process.platform === 'darwin' ? Keys.meta : Keys.control);
    await this.driver.press(Array.from(text));
    await this.waitForValue(query, text);
  }

  /** Clicks again if the field has moved away from the pointer. */
  async #focus(query: Query): Promise<void> {
    await eventually(`${describeQuery(query)} has the focus`, async () => {
      await this.click(query);
      const isFocused = `document.activeElement === ${elementsExpression(query)}[0]`;
      return (await this.driver.evaluate(isFocused)) === true;
    });
  }

  async waitForValue(query: Query, text: string): Promise<void> {
    await eventually(`${describeQuery(query)} has the value "${text}"`, async () => {
      return (await this.driver.evaluate(`${elementsExpression(query)}[0]?.value`)) === text;
    });
  }

  /** Chooses a file in the page's only file input, which is hidden behind a button. */
  async chooseFile(path: string): Promise<void> {
    await this.driver.chooseFile(`document.querySelector('main input[type="file"]')`, path);
  }

  async pressEnter(): Promise<void> {
    await this.driver.press([Keys.enter]);
  }

  #count(query: Query): Promise<number> {
    return this.driver.evaluate(`${elementsExpression(query)}.length`) as Promise<number>;
  }
}

/** Runs in the browser. */
function watchForClick(): void {
  const page = window as Window & { waitsForClick?: boolean };
  page.waitsForClick = true;
  page.addEventListener('click', () => (page.waitsForClick = false), { capture: true, once: true });
}

/** Runs in the browser: where to click, or why it is not possible yet. */
function targetOf([found]: readonly Element[]): Target {
  if (found === undefined) return { obstacle: 'not found' };
  // A person clicks the label of a check mark that the app draws itself.
  const isDrawn = found.matches('input[type="checkbox"], input[type="radio"]');
  const label = isDrawn && 'labels' in found ? (found.labels as NodeListOf<Element>)[0] : null;
  const element = label ?? found;
  if (found.matches(':disabled')) return { obstacle: 'disabled' };
  const first = element.getBoundingClientRect();
  if (first.top < 0 || first.bottom > window.innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  if (hit !== null && element.contains(hit)) return { x, y };
  return { obstacle: `covered by ${hit?.outerHTML.slice(0, 80)}` };
}

/** Checks again until it is so. */
export async function eventually(
  what: string | (() => string),
  isSo: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end)
      throw new Error(`Not in time: ${typeof what === 'string' ? what : what()}`);
    await after(pollMs);
  }
}
