import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFromEnvironment } from './gabbai.ts';
import { makePublicSiteRules } from '../backend/test/harness/public-site-rules.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { wrongTestReferencesIn } from './named-tests.ts';
import { repositoryRoot } from './repository.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** What a unit runs at a directive, as systemd hands it over. */
function commandsOf(unit: string, directive: string): string[] {
  const lines = read(`deploy/examples/${unit}`).matchAll(new RegExp(`^${directive}=(.+)$`, 'gm'));
  return [...lines].map(([, line = '']) => line.replaceAll('%%', '%').replaceAll('$$', '$'));
}

function runShell(script: string, environment: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync('sh', ['-c', script], { cwd: repositoryRoot, env, encoding: 'utf8' });
}

/** What a line of a .dockerignore speaks of: https://docs.docker.com/build/concepts/context/#dockerignore-files */
function patternOf(line: string): RegExp {
  const names = line.replace('!', '').replaceAll('.', '\\.').replaceAll('**/', '(?:_/)?');
  return new RegExp(`^${names.replaceAll('*', '[^/]*').replaceAll('_', '.*')}(?:/|$)`);
}

describe('the examples of deployment', () => {
  it.each(['gabbai.service', 'gabbai-backup.service', 'Containerfile'])(
    '%s runs programs that are there',
    (name) => {
      const programs =
        read(`deploy/examples/${name}`).match(/(?:backend|tools)\/[\w/-]+\.ts/g) ?? [];
      expect(programs).not.toEqual([]);
      expect(programs.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
    },
  );

  it.each(['gabbai.service', 'Containerfile'])('%s names a web app that can be served', (name) => {
    const [, folder = ''] = /--web-dir[", ]+([\w/]+)/.exec(read(`deploy/examples/${name}`)) ?? [];
    expect(folder).toBe('web/dist');
    // The server takes no other.
    expect(isAbsolute(String(configFromEnvironment({}, folder).webDir))).toBe(true);
  });

  it('a service that listens everywhere may ask what addresses there are, as Fastify then does', () => {
    const unit = read('deploy/examples/gabbai.service');
    expect(unit).toMatch(/^Environment=.*\bHOST=0\.0\.0\.0\b/m);
    const [, families = ''] = /^RestrictAddressFamilies=(.+)$/m.exec(unit) ?? [];
    expect(families.split(' ')).toContain('AF_NETLINK');
  });

  it('a day has room for many backups: that of the night, and one before each upgrade', () => {
    const [command = ''] = commandsOf('gabbai-backup.service', 'ExecStart');
    const { stdout } = runShell(command.replace(/exec \S+ \S+/, 'echo'));
    expect(stdout).toMatch(/^\/var\/backups\/gabbai\/gabbai-\d{4}-\d\d-\d\dT\d{6}\.backup\n$/);
  });

  it('old backups go before there is a new one, so that a full disk is not full for good, and by number alone', () => {
    using folder = temporaryFolder();
    const days = Array.from({ length: 40 }, (_, day) => `2026-10-${String(day).padStart(2, '0')}`);
    const kept = days.slice(10).map((day) => `gabbai-${day}T023000.backup`);
    const gone = days.slice(0, 10).map((day) => `gabbai-${day}.backup`);
    for (const name of [...kept, ...gone, 'gabbai-2026-10-39T023000.backup.part', 'notes'])
      writeFileSync(join(folder.path, name), '');
    // A folder of one's own for those of each year neither counts nor is emptied: found 32.
    const yearly = ['gabbai-2020.backup', 'gabbai-2020.backup.part'];
    mkdirSync(join(folder.path, 'yearly'));
    for (const name of yearly) writeFileSync(join(folder.path, 'yearly', name), '');
    // Years later, or on a clock that was wrong.
    for (const name of kept) utimesSync(join(folder.path, name), 0, 0);
    for (const command of commandsOf('gabbai-backup.service', 'ExecStartPre'))
      expect(runShell(command.replaceAll('/var/backups/gabbai', folder.path)).status).toBe(0);
    expect(readdirSync(folder.path).toSorted()).toEqual([...kept, 'notes', 'yearly']);
    expect(readdirSync(join(folder.path, 'yearly')).toSorted()).toEqual(yearly);
    expect(commandsOf('gabbai-backup.service', 'ExecStartPost')).toEqual([]);
  });

  it('the data folder of a container is a folder of its volume that its account may write', () => {
    const text = read('deploy/examples/Containerfile');
    const [, volume = ''] = /^VOLUME (\S+)$/m.exec(text) ?? [];
    expect(dirname(/DATA_DIR=(\S+)/.exec(text)?.[1] ?? '')).toBe(volume);
    const [, owner, made] = /--owner=(\w+) .*--mode=0700 (\S+)$/m.exec(text) ?? [];
    expect([owner, made]).toEqual([/^USER (\w+)$/m.exec(text)?.[1], volume]);
  });

  it('a container is built from the program alone, without other files beside it', () => {
    // The last line that matches decides.
    const lines = read('deploy/examples/Containerfile.dockerignore').split('\n').filter(Boolean);
    const isSent = (path: string): boolean =>
      lines.findLast((line) => patternOf(line).test(path))?.startsWith('!') ?? true;
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    const copied = [
      ...read('deploy/examples/Containerfile').matchAll(/=build \/opt\/gabbai\/(\S+)/g),
    ]
      .map(([, path = '']) => path)
      .filter((path) => path !== 'node_modules' && path !== 'web/dist');
    const needed = [...copied, ...workspaces.map((name) => `${name}/package.json`)];
    const sources = [...needed, 'package-lock.json', 'tsconfig.base.json', 'web/src/main.tsx'];
    expect(sources.filter((path) => !isSent(path))).toEqual([]);
    const records = ['data', 'data-ours', 'programme'].map((name) => `${name}/gabbai.sqlite`);
    const written = ['gabbai.tar.gz', 'night.backup', 'gabbai-transfer.jsonl', 'key.json', '.env'];
    const made = [
      'node_modules/a.js',
      'tools/node_modules/a.js',
      'web/dist/index.html',
      '.git/HEAD',
    ];
    expect([...records, ...written, ...made].filter(isSent)).toEqual([]);
  });

  it('the public site loads the version of the SDK that it is tested with', () => {
    const { version }: { version: string } = JSON.parse(read('node_modules/firebase/package.json'));
    const [...loaded] = read('deploy/examples/public-site/records.js').matchAll(
      /firebasejs\/([\d.]+)\//g,
    );
    expect(loaded.map(([, number]) => number)).toEqual([version, version]);
  });

  it('the page about the public site puts together the rules that are tested, and names tests that there are', async () => {
    const page = read('docs/public-site.md');
    const [, command = ''] = /^(awk .+?) > \.\.\/gabbai-rules/ms.exec(page) ?? [];
    const { stdout } = runShell(command);
    using tested = await makePublicSiteRules();
    // But for an empty line before what is added.
    const text = readFileSync(join(tested.path, 'firestore.rules'), 'utf8');
    expect(stdout.split('\n').filter(Boolean)).toEqual(text.split('\n').filter(Boolean));
    expect(wrongTestReferencesIn(page)).toEqual([]);
  });

  it('the page about operations names commands, settings and addresses that there are', () => {
    const page = read('docs/operations.md');
    const commands = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    const settings = page.match(/\b[A-Z]+_[A-Z]+\b/g) ?? [];
    const known = `${read('backend/src/environment.ts')}${read('backend/src/identity/errors.ts')}`;
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    const told = [...page.matchAll(/^\| `([a-z]+-?[a-z-]+)` /gm)].map(([, event = '']) => event);
    const code = `${read('backend/src/monitoring.ts')}${read('backend/src/event-counts.ts')}`;
    const counted = [...code.matchAll(/count\('([\w-]+)'/g)];
    expect(told.filter((event) => event !== 'event').toSorted()).toEqual(
      counted.map(([, event = '']) => event).toSorted(),
    );
  });

  it.each([
    ['on systemd', 'systemctl', ['cd /opt/gabbai', 'systemctl stop', 'mv', 'npm run restore']],
    ['in a container', 'podman', ['podman stop', 'podman run']],
  ])('%s nothing is started when a step of restoring fails', (_where, keeper, steps) => {
    const [, chapter = ''] = /^## Restoring\n(.+?)^## /ms.exec(read('docs/operations.md')) ?? [];
    const blocks = [...chapter.matchAll(/^```\n(.+?)^```/gms)].map(([, block = '']) => block);
    const lines = String(blocks.find((block) => block.includes(keeper))).replace(/< \S+/, '');
    // Each program says how it was called, and fails where it shall.
    const stubs = ['cd', 'systemctl', 'mv', 'npm', 'podman'].map(
      (name) => `${name}() { echo "${name} $*"; case "${name} $*" in "$FAILS"*) return 1; esac; }`,
    );
    const calls = (FAILS: string) => runShell([...stubs, lines].join('\n'), { FAILS }).stdout;
    expect(calls('none')).toContain(`${keeper} start gabbai\n`);
    for (const step of steps) {
      expect(calls(step)).toContain(step);
      expect(calls(step)).not.toContain(`${keeper} start`);
    }
  });
});
