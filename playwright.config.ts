import { defineConfig } from '@playwright/test';
import { findTestChromium, quietFlags } from './tools/browser.ts';

const executablePath = findTestChromium() ?? undefined;

/** Chromium uses only the last `--disable-features`, so this repeats those of Playwright (1.65). */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Invisible pages of the address bar, which take a sixth of a story's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The zone of the pages, and of the stories, which ask for the same Shabbos. */
const timezoneId = 'America/New_York';
process.env['TZ'] = timezoneId;

export default defineConfig({
  // Three workers keep two cores busy, since a story often waits. With more, each takes longer, and all together no less.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` lists stories that needed a retry.
  retries: 1,
  // Much more than a visit of many steps takes, since a loaded machine is not a failure.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    // A story whose next step cannot be taken says so before its own limit.
    actionTimeout: 120_000,
    timezoneId,
    locale: 'en-US',
    // Rendering motion is a tenth of a story's processor time. Stories about motion turn it on (`e2e/while-fading.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker's requests are invisible to tests that watch their page's; it has its own story.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quietFlags, `--disable-features=${disabledFeatures.join(',')}`],
    },
  },
  projects: [
    { name: 'stories', testDir: 'e2e' },
    // Two workers, since starting one costs as much as four tests and these tests rarely wait.
    { name: 'sdk', testDir: 'backend/test/sdk', workers: 2 },
  ],
});
