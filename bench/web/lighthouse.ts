/** Lighthouse's scores of every screen and of the floor, as desktop and as phone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { quietFlags } from '../../tools/browser.ts';
import { installPackages } from '../../tools/install-packages.ts';
import { line, notMeasured, type Line } from './lines.ts';
import { chromiumPath, openProfile, profileFolder, type StoredSession } from './profile.ts';
import { floorScreens, productScreens, resetPath, type Screen } from './screens.ts';
import { floorSession, type Sides } from './sides.ts';

const here = import.meta.dirname;
const program = join(here, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const devices = ['desktop', 'mobile'] as const;

type Device = (typeof devices)[number];

interface Page {
  readonly url: string;
  readonly session?: StoredSession;
}

interface Judged extends Page {
  readonly device: Device;
  readonly categories: readonly string[];
}

/** The parts of Lighthouse's report that are used. */
interface Answer {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly displayValue?: string }>
  >;
}

interface AuditRef {
  readonly id: string;
  readonly weight: number;
}

interface Inspected {
  readonly name: string;
  readonly path: string;
  readonly session?: StoredSession;
  /** The most similar page of the floor. */
  readonly floor?: Page;
}

interface Scored {
  readonly where: string;
  readonly category: string;
  readonly answer: Answer;
  /** The floor's score for the same. */
  readonly floor: number | null;
}

export async function measureLighthouse({ product, floorUrl, report }: Sides): Promise<Line[]> {
  // Not part of the repository's install: it has 170 MB that only this needs.
  if (!installPackages(here, () => report('Installing Lighthouse ...')))
    throw new Error('Lighthouse could not be installed.');
  const { session } = product;
  const floorOf = ({ path }: Screen): Page => ({
    url: floorUrl + path,
    ...(path === floorScreens.login.path ? {} : { session: floorSession(floorUrl) }),
  });
  const inside = { session, floor: floorOf(floorScreens.dashboard) };
  const { login, dashboard, envelopes, prizes, setting, help } = productScreens;
  const screens: readonly Inspected[] = [
    { name: 'login', path: login.path, floor: floorOf(floorScreens.login) },
    { name: 'reset', path: resetPath },
    { name: 'dashboard', path: dashboard.path, ...inside },
    { name: 'envelopes', path: envelopes.path, session, floor: floorOf(floorScreens.list) },
    { name: 'profile', path: await profilePath(product.url, session), ...inside },
    { name: 'prizes', path: prizes.path, ...inside },
    { name: 'setting', path: setting.path, ...inside },
    { name: 'help', path: help.path, ...inside },
  ];
  const lines: Line[] = [];
  for (const { name, path, session, floor } of screens) {
    for (const device of devices) {
      const where = `${name}, ${device}`;
      try {
        const answer = await judge({ url: product.url + path, device, categories, session });
        const yardstick = floor === undefined ? null : await speedOf({ ...floor, device }, report);
        const scores = categories.map((category) =>
          lineOf({ where, category, answer, floor: category === 'performance' ? yardstick : null }),
        );
        report(`${where}: ${scores.map(({ value, note }) => `${value} ${note}`).join('; ')}`);
        lines.push(...scores);
      } catch (error) {
        lines.push(notMeasured(`Lighthouse, ${where}`, error));
      }
    }
  }
  return lines;
}

/** The floor's score, or `null` if it could not be measured. */
async function speedOf(
  page: Omit<Judged, 'categories'>,
  report: Sides['report'],
): Promise<number | null> {
  try {
    const score = scoreIn(await judge({ ...page, categories: ['performance'] }), 'performance');
    report(`floor, ${page.device}: ${score}`);
    return score;
  } catch (error) {
    report(`floor, ${page.device}: not measured: ${String(error)}`);
    return null;
  }
}

/** Uses a new profile each time, so that nothing is cached. */
async function judge({ url, device, categories, session }: Judged): Promise<Answer> {
  using folder = await profileFolder(session);
  // Not by standard output, which is cut off.
  const output = join(folder.path, 'lighthouse.json');
  const flags = ['--headless=new', ...quietFlags, `--user-data-dir=${folder.path}`];
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    '--disable-storage-reset',
    // A page that listens never finishes loading.
    '--max-wait-for-load=20000',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() },
    timeout: 180_000,
  });
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (!existsSync(output)) throw new Error(`Lighthouse wrote nothing: ${complaint}`);
  const parsed: Answer = JSON.parse(readFileSync(output, 'utf8'));
  if (parsed.runtimeError !== undefined) throw new Error(parsed.runtimeError.message);
  return parsed;
}

/** From 0 to 100. */
function scoreIn({ categories }: Answer, category: string): number | null {
  const { score = null } = categories[category] ?? {};
  return score === null ? null : Math.round(score * 100);
}

/** A category's score and its failed audits, heaviest first. */
function lineOf({ where, category, answer, floor }: Scored): Line {
  const { audits, categories } = answer;
  const { auditRefs = [] } = categories[category] ?? {};
  const score = scoreIn(answer, category);
  const wanting = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trimEnd());
  return line({
    figure: `Lighthouse, ${where}: ${category}`,
    unit: '',
    samples: score === null ? [] : [score],
    floor: floor === null ? [] : [floor],
    aim: { atLeast: 95 },
    note: wanting.join(', '),
  });
}

async function profilePath(url: string, session: StoredSession): Promise<string> {
  await using profile = await openProfile({ session });
  const { path, content } = productScreens.dashboard;
  await profile.page.goto(url + path);
  const href = await profile.page.locator(content).first().getAttribute('href');
  if (href === null) throw new Error('No boy is on the dashboard.');
  return href;
}
