/** Runs in a page with a list. */
import type { ScrollFigures, ScrollRequest } from './probe-types.ts';

const toPaint: number[] = [];
let lastKey = 0;
let lastChange = 0;
let settledAt = 0;

function afterPaint(tell: (at: number) => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => tell(performance.now()));
    port1.start();
    port2.postMessage(null);
  });
}

function watchKeys(): void {
  let pressed: number | null = null;
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
      lastKey = timeStamp;
    },
    true,
  );
  window.addEventListener(
    'input',
    () => {
      if (pressed === null) return;
      const from = pressed;
      pressed = null;
      afterPaint((at) => toPaint.push(at - from));
    },
    true,
  );
  new MutationObserver(() => {
    lastChange = performance.now();
    afterPaint((at) => (settledAt = at));
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/** A row's nearest scrollable ancestor, or the page. */
function scrollerOf(row: Element): Element {
  for (let element = row.parentElement; element !== null; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
      return element;
  }
  return document.scrollingElement ?? document.documentElement;
}

async function scroll({ row, distancePx, stepPx }: ScrollRequest): Promise<ScrollFigures> {
  const first = document.querySelector(row);
  if (first === null) throw new Error(`Nothing matches ${row}.`);
  const scroller = scrollerOf(first);
  const box = scroller.getBoundingClientRect();
  const top = Math.max(box.top, 0);
  const middle = {
    x: box.left + box.width / 2,
    y: (top + Math.min(box.bottom, innerHeight)) / 2,
  };
  const frames: number[] = [];
  let blank = 0;
  let last = await frame();
  for (let scrolled = 0; scrolled < distancePx; scrolled += stepPx) {
    scroller.scrollTop += stepPx;
    const now = await frame();
    frames.push(now - last);
    last = now;
    // The layout is clean here, so this read is cheap.
    if (!document.elementFromPoint(middle.x, middle.y)?.closest(row)) blank += 1;
  }
  return { frames, blank };
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

window.listProbe = {
  watchKeys,
  keys: () => ({
    toPaint,
    settled: Math.max(0, settledAt - lastKey),
    idle: performance.now() - Math.max(lastChange, lastKey),
  }),
  scroll,
};
