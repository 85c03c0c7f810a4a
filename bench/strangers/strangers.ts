/** An administrator's writes while strangers play each attack, next to the same calls of a server that does nothing. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { changeOfRebbe } from '../../backend/test/faults/change-of-rebbe.ts';
import {
  forgetPeakMemoryOf,
  peakMemoryOf,
} from '../../backend/test/faults/measured-administrator.ts';
import { processorMillisOf } from '../../backend/test/faults/processor-time.ts';
import { admin, startBackend } from '../../backend/test/harness/backend-process.ts';
import { makeCertificate } from '../../backend/test/harness/certificate.ts';
import { mintOperatorToken } from '../../backend/src/identity/operator-token.ts';
import { quantile } from '../figures.ts';
import { attacks, script, type Attack } from './attacks.ts';

const everyMs = 200;
/** Then a write counts as failed. */
const timeoutMs = 30_000;
const root = 'projects/gabbai/databases/(default)/documents';
const name = `${root}/envelopes/boy`;

interface Figures {
  readonly millis: readonly number[];
  readonly failed: number;
  readonly played: number;
}

type Call = () => Promise<boolean>;

/** Posts by connections that are kept, as a browser does. */
function caller(url: string) {
  const isTls = url.startsWith('https');
  const agent = isTls
    ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: false })
    : new Agent({ keepAlive: true });
  const post = (path: string, body: object, authorization?: string): Promise<string | null> =>
    new Promise((resolve) => {
      const call = (isTls ? requestHttps : requestHttp)(url + path, {
        agent,
        method: 'POST',
        timeout: timeoutMs,
        headers: authorization === undefined ? {} : { authorization },
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(null));
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('close', () => resolve(response.statusCode === 200 ? text : null));
      });
      call.end(JSON.stringify(body));
    });
  return { post, close: () => agent.destroy() };
}

/** Calls every 200 ms, whether or not the calls before were answered. */
async function measure(call: Call, url: string, attack: Attack | null, seconds: number) {
  for (let n = 0; n < 5; n += 1) await call();
  const program = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const attacker = attack === null ? null : fork(program, [attack.name, url]);
  let played = 0;
  attacker?.on('message', (count: number) => (played = count));
  if (attacker !== null) await once(attacker, 'message');
  const millis: number[] = [];
  let failed = 0;
  const timed = async (): Promise<void> => {
    const began = performance.now();
    if (!(await call())) failed += 1;
    millis.push(performance.now() - began);
  };
  const calls: Promise<void>[] = [];
  for (let n = 0; n < (seconds * 1000) / everyMs; n += 1) {
    calls.push(timed());
    await delay(everyMs);
  }
  attacker?.kill('SIGKILL');
  await Promise.all(calls);
  return { millis, failed, played } satisfies Figures;
}

const nothing = `
  const handle = (request, response) => request.resume().on('end', () => response.end('{}'));
  const [cert, key] = process.argv.slice(1);
  const server = cert === undefined ? require('node:http').createServer(handle)
    : require('node:http2').createSecureServer({ cert, key, allowHTTP1: true }, handle);
  server.on('error', () => {});
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

async function measureNothing(attack: Attack, seconds: number): Promise<Figures> {
  const { cert, key } = makeCertificate();
  const server = spawn(process.execPath, [
    '-e',
    nothing,
    ...(attack.isTls ? ['--', cert, key] : []),
  ]);
  const [port] = await once(server.stdout, 'data');
  const url = `${attack.isTls ? 'https' : 'http'}://127.0.0.1:${String(port)}`;
  const { post, close } = caller(url);
  try {
    return await measure(async () => (await post('/', {})) !== null, url, attack, seconds);
  } finally {
    close();
    server.kill('SIGKILL');
  }
}

async function measureBackend(webDir: string, attack: Attack | null, seconds: number) {
  const isTls = attack?.isTls ?? false;
  await using backend = await startBackend({
    webDir,
    isTls,
    // As the service runs, on a machine of 1 GB.
    env: { NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8' },
  });
  const { url } = backend;
  const { post, close } = caller(url);
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=gabbai-local';
  const { idToken }: { idToken: string } = JSON.parse((await post(signIn, admin)) ?? '{}');
  const commit = `/v1/${root}:commit`;
  const boy = { writes: [{ update: { name, fields: {} } }] };
  await post(commit, boy, `Bearer ${mintOperatorToken(backend.dataDir)}`);
  const pid = backend.pid();
  const worked: number[] = [];
  const call: Call = async () => {
    const before = processorMillisOf(pid);
    const writes = changeOfRebbe(idToken, name, worked.length);
    const answer = await post(commit, { writes }, `Bearer ${idToken}`);
    worked.push(processorMillisOf(pid) - before);
    return answer !== null;
  };
  forgetPeakMemoryOf(pid);
  const figures = await measure(call, url, attack, seconds);
  close();
  const memory = peakMemoryOf(pid);
  return { ...figures, worked, memory, logged: backend.log().split('\n').length - 1 };
}

function row(cells: readonly string[]): void {
  const [what = '', ...others] = cells;
  process.stdout.write(`${what.padEnd(40)}${others.map((cell) => cell.padStart(10)).join('')}\n`);
}

const ms = (millis: readonly number[], share: number): string =>
  String(Math.round(quantile(millis, share)));

/**
 * Prints what an administrator's writes take under each attack whose name contains `only`. `own` is what the backend's
 * main thread worked meanwhile; the attacker shares the machine.
 */
export async function measureStrangers(seconds: number, only: string): Promise<void> {
  process.stdout.write(
    `an administrator's write every ${everyMs} ms under each attack, for ${seconds} s:\n`,
  );
  row([
    '',
    'p50 ms',
    'p99 ms',
    'own p99',
    'failed',
    'peak MB',
    'lines',
    'played',
    'idle p50',
    'idle p99',
  ]);
  const webDir = mkdtempSync(join(tmpdir(), 'gabbai-strangers-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  writeFileSync(join(webDir, script), 'x'.repeat(200_000));
  try {
    for (const attack of [null, ...attacks]) {
      if (attack !== null && !attack.name.includes(only)) continue;
      const own = await measureBackend(webDir, attack, seconds);
      const idle = attack === null ? null : await measureNothing(attack, seconds);
      row([
        attack?.name ?? 'none',
        ms(own.millis, 0.5),
        ms(own.millis, 0.99),
        ms(own.worked, 0.99),
        `${own.failed}/${own.millis.length}`,
        String(own.memory ?? 'died'),
        String(own.logged),
        String(own.played),
        ...(idle === null ? [] : [ms(idle.millis, 0.5), ms(idle.millis, 0.99)]),
      ]);
    }
  } finally {
    rmSync(webDir, { recursive: true });
  }
}
