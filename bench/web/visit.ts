import { setTimeout as after } from 'node:timers/promises';
import { elsewhere } from './elsewhere.ts';
import { pageScript } from './in-page/page-script.ts';
import type { Profile } from './profile.ts';
import type { Screen } from './screens.ts';

/** What one visit of a page has cost; times in milliseconds. */
export interface Visit {
  readonly usable: number;
  /** Bytes of script and style that had come by then, as sent. */
  readonly codeBytes: number;
  readonly longestTask: number;
  readonly shifts: number;
}

/** How long a page is watched after it can be used. */
const settleMs = 2000;
const timeoutMs = 120_000;

/** Has each page of a profile watch for screens; before its first visit. */
export async function watchFor({ context }: Profile, screens: readonly Screen[]): Promise<void> {
  const script = await pageScript('page-probe');
  const content = `window.benchScreens = ${JSON.stringify(screens)};\n${script}`;
  await context.addInitScript({ content });
}

/** Comes to a page from elsewhere and waits until the first of the screens watched for can be used; when that was. */
export async function open(profile: Profile, url: string): Promise<number> {
  await profile.page.goto(elsewhere);
  await profile.page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  return untilUsable(profile, 0);
}

/** Opens a page and watches it until it has come to rest. */
export async function visit(profile: Profile, url: string): Promise<Visit> {
  const usable = await open(profile, url);
  await after(settleMs);
  return profile.page.evaluate((usable) => {
    const { longTasks, shifts, codeBytesUntil } = window.pageProbe;
    const longestTask = Math.max(0, ...longTasks.map(({ ms }) => ms));
    return { usable, codeBytes: codeBytesUntil(usable), longestTask, shifts };
  }, usable);
}

/** When, by the page's own clock, a screen could be used. */
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
    // What is called off must not count as a failure that nobody has seen.
    tooLate.catch(() => {});
    waiting.abort();
  }
}
