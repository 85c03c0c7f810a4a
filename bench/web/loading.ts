/** The login page, the dashboard with a stored session, and signing in. */
import { setTimeout as after } from 'node:timers/promises';
import { interleaved } from './interleaved.ts';
import { line, type Line } from './lines.ts';
import { fillIn } from './product.ts';
import { openProfile, type ProfileOptions } from './profile.ts';
import { floorScreens, productScreens, type Screen } from './screens.ts';
import { floorSession, type Sides } from './sides.ts';
import { open, untilUsable, visit, watchFor, type Visit } from './visit.ts';

/** Typing a password takes longer than this; prefetching is done by then. */
const typingMs = 2500;

interface Visits {
  /** With an empty cache, and possibly a session. */
  readonly first: Visit;
  /** A second visit with an empty HTTP cache, as after an update. */
  readonly cold: Visit;
  readonly warm: Visit;
}

async function visits(
  url: string,
  screens: readonly [Screen, ...Screen[]],
  options: ProfileOptions,
): Promise<Visits> {
  await using profile = await openProfile(options);
  await watchFor(profile, screens);
  const again = (): Promise<Visit> => visit(profile, url + screens[0].path);
  // Before the next visit, everything has loaded.
  const rest = async (): Promise<void> => {
    await untilUsable(profile, screens.length - 1);
    await after(2000);
  };
  const first = await again();
  await rest();
  await profile.cdp.send('Network.clearBrowserCache');
  const cold = await again();
  await rest();
  // Chromium stores compiled code during the second visit with a filled HTTP cache, which takes it two seconds
  // (https://v8.dev/blog/code-caching-for-devs); the next visit is a usual one.
  await again();
  await rest();
  const warm = await again();
  return { first, cold, warm };
}

const isThrottled = true;

async function visitLogin(url: string, screen: Screen): Promise<Visit> {
  await using profile = await openProfile({ isThrottled });
  await watchFor(profile, [screen]);
  // Awaited, since the profile is closed on return.
  return await visit(profile, url + screen.path);
}

export async function measureLogin({ product, floorUrl, runs, report }: Sides): Promise<Line[]> {
  const of = await interleaved(
    runs,
    {
      product: () => visitLogin(product.url, productScreens.login),
      floor: () => visitLogin(floorUrl, floorScreens.login),
    },
    report,
  );
  return [
    line({
      figure: 'login page: script and style before it is usable',
      unit: 'kB',
      samples: of('product').map(({ codeBytes }) => codeBytes / 1000),
      floor: of('floor').map(({ codeBytes }) => codeBytes / 1000),
      aim: { atMost: 130 },
    }),
    line({
      figure: 'login page: usable, first, T4',
      samples: of('product').map(({ usable }) => usable),
      floor: of('floor').map(({ usable }) => usable),
      aim: { timesFloor: 1.1 },
    }),
    ...restOf('login page', of('product')),
  ];
}

export async function measureDashboard({
  product,
  floorUrl,
  runs,
  report,
}: Sides): Promise<Line[]> {
  const { session } = product;
  const floor = floorSession(floorUrl);
  const { dashboard, wholeDashboard } = productScreens;
  const screens = [dashboard, wholeDashboard] as const;
  const of = await interleaved(
    runs,
    {
      product: () => visits(product.url, screens, { isThrottled, session }),
      floor: () => visits(floorUrl, [floorScreens.dashboard], { isThrottled, session: floor }),
    },
    report,
  );
  return [
    ...(['cold', 'warm', 'first'] as const).map((name) =>
      line({
        figure: `dashboard, ${product.envelopes} boys: usable, ${name}, T4`,
        samples: of('product').map((each) => each[name].usable),
        floor: of('floor').map((each) => each[name].usable),
        aim: { timesFloor: 1.3 },
      }),
    ),
    ...restOf(
      'dashboard',
      of('product').flatMap(({ first, cold }) => [first, cold]),
    ),
  ];
}

/** Longest task and layout shift. */
function restOf(page: string, visits: readonly Visit[]): Line[] {
  return [
    line({
      figure: `${page}: longest task, T4`,
      samples: visits.map(({ longestTask }) => longestTask),
      aim: { atMost: 200 },
    }),
    line({
      figure: `${page}: layout shift`,
      unit: '',
      samples: visits.map(({ shifts }) => shifts),
      aim: { atMost: 0.02 },
    }),
  ];
}

interface SignIn {
  /** From the click to the first boys. */
  readonly waited: number;
  readonly longestTask: number;
}

async function signIn(
  url: string,
  screens: readonly [login: Screen, inside: Screen],
  options: ProfileOptions,
): Promise<SignIn> {
  await using profile = await openProfile(options);
  const { page } = profile;
  await watchFor(profile, screens);
  await open(profile, url + screens[0].path);
  await after(typingMs);
  await fillIn(profile);
  await page.locator('button[type="submit"]').click();
  const usable = await untilUsable(profile, 1);
  await after(1000);
  // Awaited, since the profile is closed on return.
  return await page.evaluate((usable) => {
    const { pressedAt, longTasks } = window.pageProbe;
    const since = longTasks.filter(({ at, ms }) => at + ms > pressedAt);
    return {
      waited: usable - pressedAt,
      longestTask: Math.max(0, ...since.map(({ ms }) => ms)),
    };
  }, usable);
}

export async function measureSignIn({ product, floorUrl, runs, report }: Sides): Promise<Line[]> {
  const ofProduct = [productScreens.login, productScreens.dashboard] as const;
  const ofFloor = [floorScreens.login, floorScreens.dashboard] as const;
  const of = await interleaved(
    runs,
    {
      product: () => signIn(product.url, ofProduct, {}),
      floor: () => signIn(floorUrl, ofFloor, {}),
      'product T4': () => signIn(product.url, ofProduct, { isThrottled }),
      'floor T4': () => signIn(floorUrl, ofFloor, { isThrottled }),
    },
    report,
  );
  const waited = (name: string) => of(name).map(({ waited }) => waited);
  const aim = { atMost: 600 };
  return [
    line({
      figure: 'from Sign in to the first boys',
      samples: waited('product'),
      floor: waited('floor'),
      aim,
    }),
    line({
      figure: 'from Sign in to the first boys, T4',
      samples: waited('product T4'),
      floor: waited('floor T4'),
      aim,
    }),
    line({
      figure: 'signing in: longest task, T4',
      samples: of('product T4').map(({ longestTask }) => longestTask),
      aim: { atMost: 200 },
    }),
  ];
}
