import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../src/backend.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { startProgramme } from '../harness/programme.ts';

/** Ways to say "the file beside this folder". */
const tricks = [
  '../secret.txt',
  '../../secret.txt',
  '../../../../../../../../etc/passwd',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '.%2e/secret.txt',
  '..%5csecret.txt',
  '..\\secret.txt',
  '%252e%252e%252fsecret.txt',
  '..%252fsecret.txt',
  '..%c0%afsecret.txt',
  '..%u2215secret.txt',
  '....//secret.txt',
  './../secret.txt',
  'a/../../secret.txt',
  '..;/secret.txt',
  'secret.txt%00.js',
  '..%00/secret.txt',
  '/secret.txt',
  '//etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '%5c%5clocalhost%5cc$%5csecret.txt',
  '\\\\localhost\\secret.txt',
  'C:%5csecret.txt',
  '%E0%A4%A',
  '%',
  '%zz',
  '..%ff',
];
const told = /secret of the folder|root:|\/tmp\/|node_modules|at \w+ \(/;

const page = '<!doctype html><title>Gabbai</title>';

let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gabbai-paths-'));
  const webDir = join(folder, 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), page);
  for (const place of [folder, join(folder, 'data')]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'secret.txt'), 'secret of the folder');
  }
  backend = await startProgramme(join(folder, 'data'), { webDir });
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path as it stands: `fetch` would resolve dots. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const outgoing = request(backend.url, { path, method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    outgoing.on('error', reject).end();
  });
}

describe.each(['/', '/assets/', '/__/', '/admin/', '/v0/b/', '/v1/projects/'])(
  'below %s',
  (place) => {
    it.each(tricks)('nothing is read by %s', async (trick) => {
      const { status, body } = await ask(place + trick);
      // What looks like a page of the app is answered with the app.
      expect([200, 400, 401, 403, 404]).toContain(status);
      expect(body).not.toMatch(told);
      const said = status === 200 ? body : Object.keys(JSON.parse(body));
      expect(said).toEqual(status === 200 ? page : ['error']);
    });
  },
);

it.each(tricks)('a file called %s is read from nowhere', async (trick) => {
  const authorization = `Firebase ${mintOperatorToken(join(folder, 'data'))}`;
  for (const name of [encodeURIComponent(trick), trick.replaceAll('?', '')]) {
    const address = `/v0/b/gabbai.appspot.com/o/${name}?alt=media`;
    const { status, body } = await ask(address, 'GET', { authorization });
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(told);
  }
});

it('nothing was written outside the data folder', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'dist', 'secret.txt']);
  expect(existsSync(join(folder, 'data', 'secret.txt'))).toBe(true);
});
