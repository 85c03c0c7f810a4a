/** Runs before the page's own scripts; `window.benchScreens` has the screens to watch for. */
import type { Screen } from '../screens.ts';
import type { PageProbe } from './probe-types.ts';

function watchScreens(screens: readonly Screen[]): void {
  const waiting = screens.map((screen) => ({ screen, ...Promise.withResolvers<number>() }));
  const seen = new Set<Screen>();
  window.pageProbe = {
    usable: async (screen) => waiting[screen]?.promise ?? Number.NaN,
    pressedAt: Number.NaN,
    longTasks: [],
    shifts: 0,
    codeBytesUntil,
  };
  watchWork(window.pageProbe);
  const look = (): void => {
    for (const { screen, resolve } of waiting) {
      if (seen.has(screen) || !isSeen(screen)) continue;
      seen.add(screen);
      // A frame callback runs before the paint, and the message arrives after it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    }
    if (seen.size < waiting.length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function isSeen({ mark, content }: Screen): boolean {
  if (mark !== null && document.documentElement.dataset['ready'] !== mark) return false;
  return [...document.querySelectorAll(content)].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    const how = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    return width > 0 && height > 0 && element.checkVisibility(how);
  });
}

function watchWork(probe: PageProbe): void {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      probe.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
        probe.shifts += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  window.addEventListener('click', ({ timeStamp }) => (probe.pressedAt = timeStamp), true);
}

function codeBytesUntil(time: number): number {
  let bytes = 0;
  for (const entry of performance.getEntriesByType('resource')) {
    if (!(entry instanceof PerformanceResourceTiming) || entry.responseEnd > time) continue;
    if (/\.(?:js|css)(?:\?|$)/.test(entry.name)) bytes += entry.transferSize;
  }
  return bytes;
}

if (window === window.top && location.protocol.startsWith('http'))
  watchScreens(window.benchScreens);
