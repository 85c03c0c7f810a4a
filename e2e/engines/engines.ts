/** The browsers of Debian in which the stories of `stories.ts` run. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../backend/test/harness/backend-process.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { openBidi } from './bidi.ts';
import { type Driver, viewport } from './driver.ts';
import { startProcess } from './own-process.ts';
import { openWebDriver } from './webdriver.ts';

interface Engine {
  readonly name: string;
  /** The programs that are not installed. */
  missing(): readonly string[];
  /** Starts the browser with an empty profile, which goes with it. */
  open(): Promise<Driver>;
}

export const debianPackages = 'firefox-esr webkit2gtk-driver xvfb';

const findProgram = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const firefoxProgram = (): string | undefined =>
  findProgram(
    process.env['FIREFOX_PATH'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  );
const webkitProgram = (): string | undefined => findProgram('/usr/bin/WebKitWebDriver');
const displayProgram = (): string | undefined => findProgram('/usr/bin/Xvfb');

/** Turns off Firefox's own requests and its first-run pages. */
const firefoxPreferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

async function openFirefox(): Promise<Driver> {
  await using held = new AsyncDisposableStack();
  const profile = held.use(temporaryFolder());
  const preferences = Object.entries(firefoxPreferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile.path, 'user.js'), preferences.join(''));
  const browser = held.use(
    startProcess(
      firefoxProgram() ?? 'firefox',
      ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0'],
      { env: { HOME: profile.path, MOZ_CRASHREPORTER_DISABLE: '1' } },
    ),
  );
  const [, url] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/);
  return withRest(held, await openBidi(`${url}/session`, 'Firefox'));
}

async function openWebKit(): Promise<Driver> {
  await using held = new AsyncDisposableStack();
  const home = held.use(temporaryFolder());
  const display = held.use(
    startProcess(
      displayProgram() ?? 'Xvfb',
      [
        '-displayfd',
        '3',
        '-screen',
        '0',
        `${viewport.width + 200}x${viewport.height + 200}x24`,
        '-nolisten',
        'tcp',
      ],
      { fourth: 'pipe' },
    ),
  );
  const [, number] = await display.says(/^(\d+)\n/m);
  const port = await freePort();
  held.use(
    startProcess(webkitProgram() ?? 'WebKitWebDriver', [`--port=${port}`], {
      env: {
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        HOME: home.path,
        XDG_RUNTIME_DIR: home.path,
        XDG_CACHE_HOME: home.path,
        XDG_CONFIG_HOME: home.path,
        XDG_DATA_HOME: home.path,
        // Without it each key would wait for an accessibility bus that no test machine has.
        NO_AT_BRIDGE: '1',
        // There is no graphics card, and the sandbox needs rights that a container does not give.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    }),
  );
  const server = `http://127.0.0.1:${port}`;
  await untilAnswering(`${server}/status`);
  return withRest(held, await openWebDriver(server, 'WebKitGTK'));
}

async function untilAnswering(url: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(5000) });
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A driver that ends with its browser, display and folders. */
function withRest(held: AsyncDisposableStack, driver: Driver): Driver {
  held.use(driver);
  const rest = held.move();
  return { ...driver, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}

const without = (programs: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(programs).filter((name) => programs[name] === undefined);

export const engines: readonly Engine[] = [
  {
    name: 'firefox',
    missing: () => without({ 'firefox-esr': firefoxProgram() }),
    open: openFirefox,
  },
  {
    name: 'webkit',
    missing: () => without({ WebKitWebDriver: webkitProgram(), Xvfb: displayProgram() }),
    open: openWebKit,
  },
];
