import { setTimeout as after } from 'node:timers/promises';
import { elsewhere } from './elsewhere.ts';
import { pageScript } from './in-page/page-script.ts';
import type { Profile } from './profile.ts';
import type { Screen } from './screens.ts';

/** The figures of one visit; times in milliseconds. */
export interface Visit {
  readonly usable: number;
  /** Bytes of script and style received until then, as sent. */
  readonly codeBytes: number;
  readonly longestTask: number;
  readonly shifts: number;
}

/** How long a page is watched after it is usable. */
const settleMs = 2000;
const timeoutMs = 120_000;

/** Installs the probe for these screens in a profile, before its first visit. */
export async function watchFor({ context }: Profile, screens: readonly Screen[]): Promise<void> {
  const script = await pageScript('page-probe');
  const content = `window.benchScreens = ${JSON.stringify(screens)};\n${script}`;
  await context.addInitScript({ content });
}

/** Opens a page from another site and returns when its first screen was usable. */
export async function open(profile: Profile, url: string): Promise<number> {
  await profile.page.goto(elsewhere);
  await profile.page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  return untilUsable(profile, 0);
}

/** Opens a page and watches it until it has settled. */
export async function visit(profile: Profile, url: string): Promise<Visit> {
  const usable = await open(profile, url);
  await after(settleMs);
  return profile.page.evaluate((usable) => {
    const { longTasks, shifts, codeBytesUntil } = window.pageProbe;
    const longestTask = Math.max(0, ...longTasks.map(({ ms }) => ms));
    return { usable, codeBytes: codeBytesUntil(usable), longestTask, shifts };
  }, usable);
}

/** When a screen was usable, by the page's clock. */
export async function untilUsable({ page }: Profile, screen: number): Promise<number> {
  const waiting = new AbortController();
  const tooLate = after(timeoutMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`not usable within ${timeoutMs / 1000} s`);
  });
  try {
    return await Promise.race([
      page.evaluate((screen) => window.pageProbe.usable(screen), screen),
      tooLate,
    ]);
  } finally {
    // Prevents an unhandled rejection from the aborted timer.
    tooLate.catch(() => {});
    waiting.abort();
  }
}
