/** Lighthouse's judgement of every screen, as on a desk and as on a phone. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { line, notMeasured, type Line } from './lines.ts';
import {
  chromiumPath,
  openProfile,
  profileFolder,
  quietFlags,
  type StoredSession,
} from './profile.ts';
import { productScreens, resetPath } from './screens.ts';
import type { Sides } from './sides.ts';

const here = import.meta.dirname;
const program = join(here, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const devices = ['desktop', 'mobile'] as const;

/** The parts of Lighthouse's answer that are told. */
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

export async function measureLighthouse({ product, report }: Sides): Promise<Line[]> {
  installLighthouse(report);
  const { session } = product;
  const screens = [
    { name: 'login', path: productScreens.login.path },
    { name: 'reset', path: resetPath },
    { name: 'dashboard', path: productScreens.dashboard.path, session },
    { name: 'envelopes', path: productScreens.envelopes.path, session },
    { name: 'profile', path: await profilePath(product.url, session), session },
    { name: 'prizes', path: productScreens.prizes.path, session },
    { name: 'setting', path: productScreens.setting.path, session },
    { name: 'help', path: productScreens.help.path, session },
  ];
  const lines: Line[] = [];
  for (const { name, path, session } of screens) {
    for (const device of devices) {
      const where = `${name}, ${device}`;
      try {
        const answer = await judge(product.url + path, device, session);
        const scores = categories.map((category) => lineOf(where, category, answer));
        report(`${where}: ${scores.map(({ value, note }) => `${value} ${note}`).join('; ')}`);
        lines.push(...scores);
      } catch (error) {
        lines.push(notMeasured(`Lighthouse, ${where}`, error));
      }
    }
  }
  return lines;
}

/** It is no part of what the repository's own install brings: 170 MB that nothing but this needs. */
function installLighthouse(report: (line: string) => void): void {
  if (existsSync(program)) return;
  report('Installing Lighthouse ...');
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: here,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: isWindows,
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** Each time with a new profile, so that nothing is cached. */
async function judge(
  url: string,
  device: (typeof devices)[number],
  session: StoredSession | undefined,
): Promise<Answer> {
  using folder = await profileFolder(session);
  // Not by way of its standard output, which ends before all of it is told.
  const output = join(folder.path, 'lighthouse.json');
  const flags = ['--headless=new', ...quietFlags, `--user-data-dir=${folder.path}`];
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    '--disable-storage-reset',
    // A page that listens is never done loading: this is how long it is watched.
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

/** A category's score and what it found wanting, the gravest first. */
function lineOf(where: string, category: string, { categories, audits }: Answer): Line {
  const { score = null, auditRefs = [] } = categories[category] ?? {};
  const wanting = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trimEnd());
  return line({
    figure: `Lighthouse, ${where}: ${category}`,
    unit: '',
    samples: score === null ? [] : [Math.round(score * 100)],
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
