import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from 'backend-for-firebase-sdk/backend.ts';
import { openDataFolder } from 'backend-for-firebase-sdk/data-folder.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { startService } from 'backend-for-firebase-sdk/serve.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFromEnvironment, gabbai } from '../../tools/gabbai.ts';

const main = new URL('../../tools/serve.ts', import.meta.url).pathname;

let folder: string;
const opened: Backend[] = [];
const running: { kill: (signal: NodeJS.Signals) => boolean }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gabbai-start-'));
});

afterEach(async () => {
  await closeAll();
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

/** Starts the program's backend in this process, which costs a tenth of a process of its own. */
async function startHere(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  opened.push(await startService(configFromEnvironment, args, { ...process.env, ...env }));
}

async function closeAll(): Promise<void> {
  for (const backend of opened.splice(0)) await backend.close();
}

/** The sentence that the program prints before it exits with code 1. */
async function sentenceOf(args: readonly string[], env?: Record<string, string>): Promise<string> {
  try {
    await startHere(args, env);
    await closeAll();
    return 'It runs.';
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    return error.message;
  }
}

function refusalOfSampleAt(place: string): RegExp {
  return new RegExp(
    `^The password of the account admin@example\\.org in this data folder is public, [^\\n]+ and not ${place}\\. Choose [^\\n]+$`,
  );
}

it('what a person can mend is one sentence and exit code 1: a folder that another backend has open', async () => {
  await startHere(['--port', '0', '--data-dir', folder]);
  const second = await start(['--port', '0', '--data-dir', folder]);
  expect({ code: second.code, errors: second.errors }).toEqual({
    code: 1,
    errors: `Gabbai is already running on the data folder ${folder}.\n`,
  });
});

describe('a sentence that a person can mend it by names', () => {
  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const sentence = await sentenceOf(['--port', String(port), '--data-dir', folder]);
    other.close();
    expect(sentence).toBe(
      `Port ${port} is already in use. Choose another, for example with PORT=4181.`,
    );
  });

  it('a data folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await sentenceOf(['--port', '0', '--data-dir', join(file, 'data')])).toBe(
      `The data folder ${join(file, 'data')} cannot be written. Choose another with DATA_DIR.`,
    );
  });

  it('security rules that are wrong, or are not there', async () => {
    const rules = join(folder, 'firestore.rules');
    writeFileSync(
      rules,
      'service cloud.firestore {\n  match /a/{b} { allow read: if isAdmn(); }\n}\n',
    );
    const args = ['--port', '0', '--data-dir', join(folder, 'data')];
    expect(await sentenceOf(args, { RULES_DIR: folder })).toMatch(
      new RegExp(`^The security rules ${rules} are wrong at line 2, column \\d+: .*isAdmn.*$`),
    );
    expect(await sentenceOf(args, { RULES_DIR: join(folder, 'nowhere') })).toBe(
      `The security rules ${join(folder, 'nowhere', 'firestore.rules')} cannot be read. Name their folder in RULES_DIR.`,
    );
  });

  it.each(['backend.lock', 'signing-key', 'gabbai.sqlite'])(
    'found F41: a pipe in place of %s, whose reading would not end',
    (name) => {
      const path = join(folder, name);
      execFileSync('mkfifo', [path]);
      expect(() => openDataFolder(folder, gabbai)).toThrow(
        `${path} is not a file. Remove it, or put the file from the last backup in its place.`,
      );
    },
  );

  it('a port that is no number', async () => {
    expect(await sentenceOf(['--port', 'many', '--data-dir', folder])).toBe(
      'PORT must be a number from 0 to 65535, not "many".',
    );
  });

  it('a flag that there is not', async () => {
    expect(await sentenceOf(['--prot', '1'])).toBe(
      "Unknown option '--prot'. The flags are --port, --host, --data-dir, --rules-dir and --web-dir.",
    );
  });

  it('a first administrator that cannot be created', async () => {
    const env = { ADMIN_EMAIL: 'gabbai@example.org', ADMIN_PASSWORD: 'short' };
    expect(await sentenceOf(['--port', '0', '--data-dir', folder], env)).toBe(
      'ADMIN_EMAIL must be an email address, and ADMIN_PASSWORD must have at least 6 characters.',
    );
  });

  it('the sample administrator beyond loopback', async () => {
    const sample = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'minyan-sample' };
    const local = ['--port', '0', '--data-dir', folder];
    const exposed = [...local, '--host', '0.0.0.0'];
    expect(await sentenceOf(exposed, sample)).toMatch(refusalOfSampleAt('0.0.0.0'));
    expect(await sentenceOf(local, sample)).toBe('It runs.');
    expect(await sentenceOf(exposed)).toMatch(refusalOfSampleAt('0.0.0.0'));
    expect(await sentenceOf(local, { PUBLIC_URL: 'https://gabbai.example' })).toMatch(
      refusalOfSampleAt('gabbai.example'),
    );
  });
});

it('Ctrl-C ends it cleanly, whether or not anybody reads its log, and the folder can be opened again', async () => {
  const first = await start(['--port', '0', '--data-dir', folder]);
  first.turnAway();
  // What is counted is written at the end.
  const headers = { authorization: 'Bearer forged' };
  await fetch(`${first.url}/v1/projects/gabbai/databases/(default)/documents/boys`, { headers });
  expect(await first.end()).toBe(0);
  await startHere(['--port', '0', '--data-dir', folder]);
});
