import { defineConfig } from '@playwright/test';
import { sdkProjects } from './backend/test/sdk/projects.ts';
import { findTestChromium, quietFlags } from './tools/browser.ts';

const executablePath = findTestChromium() ?? undefined;

/** Chromium hears the last `--disable-features` alone: so all that Playwright (1.65) switches off is said again. */
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
  // Pages of the address bar, which nobody sees: a sixth of all the time that a story takes the processor for.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  // Every test starts a backend of its own; two cores carry three, since a story mostly waits.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A loaded machine may cost one story its patience; `npm test` names whatever needed a second try.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Drawing what moves is a tenth of a story's work. Stories about motion ask for it (`e2e/while-fading.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker asks passes by a test that watches its page's requests; it has a story of its own.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quietFlags, `--disable-features=${disabledFeatures.join(',')}`],
    },
  },
  projects: [{ name: 'stories', testDir: 'e2e' }, ...sdkProjects],
});
