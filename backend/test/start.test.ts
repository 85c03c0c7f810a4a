import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const main = new URL('../../tools/serve.ts', import.meta.url).pathname;

let folder: string;
const running: { kill: (signal: NodeJS.Signals) => boolean }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gabbai-start-'));
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the backend until it prints its URL or ends. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{
    url: string | null;
    code: number | null;
    errors: string;
    /** Reads no more of what it says. */
    turnAway: () => void;
    end: () => Promise<number | null>;
  }>((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
    running.push(child);
    let errors = '';
    const exited = new Promise<number | null>((done) => child.on('exit', done));
    const end = () => {
      child.kill('SIGINT');
      return exited;
    };
    const turnAway = () => {
      child.stdout.destroy();
      child.stderr.destroy();
    };
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.stdout.on('data', (chunk) => {
      const url = /http:\S+/.exec(String(chunk))?.[0] ?? null;
      resolve({ url, code: null, errors, turnAway, end });
    });
    void exited.then((code) => resolve({ url: null, code, errors, turnAway, end }));
  });
}

it('exits without serving when it fails after it has started to listen', async () => {
  symlinkSync(join(folder, 'no', 'such', 'folder'), join(folder, 'backend.lock'));
  const { code, errors } = await start(['--port', '0', '--data-dir', folder]);
  expect(code).toBe(1);
  expect(errors).toContain('backend.lock');
});

describe('what a person can mend is one sentence and exit code 1', () => {
  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await start(['--port', String(port), '--data-dir', folder]);
    other.close();
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `Port ${port} is already in use. Choose another, for example with PORT=4181.\n`,
    });
  });

  it('a data folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, errors } = await start(['--port', '0', '--data-dir', join(file, 'data')]);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The data folder ${join(file, 'data')} cannot be written. Choose another with DATA_DIR.\n`,
    });
  });

  it('security rules that are wrong, or are not there', async () => {
    const rules = join(folder, 'firestore.rules');
    writeFileSync(
      rules,
      'service cloud.firestore {\n  match /a/{b} { allow read: if isAdmn(); }\n}\n',
    );
    const args = ['--port', '0', '--data-dir', join(folder, 'data')];
    const wrong = await start(args, { RULES_DIR: folder });
    expect(wrong.code).toBe(1);
    expect(wrong.errors).toMatch(
      new RegExp(`^The security rules ${rules} are wrong at line 2, column \\d+: .*isAdmn.*\n$`),
    );
    const missing = await start(args, { RULES_DIR: join(folder, 'nowhere') });
    expect({ code: missing.code, errors: missing.errors }).toEqual({
      code: 1,
      errors: `The security rules ${join(folder, 'nowhere', 'firestore.rules')} cannot be read. Name their folder in RULES_DIR.\n`,
    });
  });

  it('a folder that another backend has open', async () => {
    const first = await start(['--port', '0', '--data-dir', folder]);
    expect(first.url).not.toBeNull();
    const second = await start(['--port', '0', '--data-dir', folder]);
    expect({ code: second.code, errors: second.errors }).toEqual({
      code: 1,
      errors: `Gabbai is already running on the data folder ${folder}.\n`,
    });
  });

  it('a port that is no number', async () => {
    const { code, errors } = await start(['--port', 'many', '--data-dir', folder]);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'PORT must be a number from 0 to 65535, not "many".\n',
    });
  });

  it('a flag that there is not', async () => {
    const { code, errors } = await start(['--prot', '1']);
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        "Unknown option '--prot'. The flags are --port, --host, --data-dir, --rules-dir and --web-dir.\n",
    });
  });

  it('a first administrator who cannot be made', async () => {
    const env = { ADMIN_EMAIL: 'gabbai@example.org', ADMIN_PASSWORD: 'short' };
    const { code, errors } = await start(['--port', '0', '--data-dir', folder], env);
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        'ADMIN_EMAIL must be an email address, and ADMIN_PASSWORD must have at least 6 characters.\n',
    });
  });

  it('the sample administrator beyond loopback', async () => {
    const sample = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'minyan-sample' };
    const exposed = ['--port', '0', '--host', '0.0.0.0', '--data-dir', folder];
    const refusal =
      /^The password of the account admin@example\.org in this data folder is public, [^\n]+ and not (\S+)\. Choose [^\n]+\n$/;
    const atOnce = await start(exposed, sample);
    expect({ code: atOnce.code, url: atOnce.url }).toEqual({ code: 1, url: null });
    expect(refusal.exec(atOnce.errors)?.[1]).toBe('0.0.0.0');
    const first = await start(['--port', '0', '--data-dir', folder], sample);
    expect(await first.end()).toBe(0);
    const later = await start(exposed);
    expect({ code: later.code, url: later.url }).toEqual({ code: 1, url: null });
    expect(refusal.exec(later.errors)?.[1]).toBe('0.0.0.0');
    const proxied = await start(['--port', '0', '--data-dir', folder], {
      PUBLIC_URL: 'https://gabbai.example',
    });
    expect({ code: proxied.code, url: proxied.url }).toEqual({ code: 1, url: null });
    expect(refusal.exec(proxied.errors)?.[1]).toBe('gabbai.example');
  });
});

it('Ctrl-C ends it cleanly, whether or not anybody reads its log, and the folder can be opened again', async () => {
  const first = await start(['--port', '0', '--data-dir', folder]);
  first.turnAway();
  // What is counted is written at the end.
  const headers = { authorization: 'Bearer forged' };
  await fetch(`${first.url}/v1/projects/gabbai/databases/(default)/documents/boys`, { headers });
  expect(await first.end()).toBe(0);
  const second = await start(['--port', '0', '--data-dir', folder]);
  expect(second.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
