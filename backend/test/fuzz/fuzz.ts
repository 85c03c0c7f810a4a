/**
 * Malformed requests to every endpoint of a real backend: whatever comes, it answers soon, in JSON, without a 5xx or a
 * word about its inside, keeps its memory, and stores nothing.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startBackend, type BackendProcess } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { signIn } from '../harness/sign-in.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { ask, type FuzzAnswer } from './ask.ts';
import { crowdedRequests, type CrowdedRequest } from './crowded.ts';
import { makeMalformed, type MalformedRequest } from './malformed-request.ts';
import { createRandom } from './random.ts';
import { digestStored } from './stored-digest.ts';
import { templatesFor, type Callers } from './templates.ts';

export interface Figures {
  requests: number;
  /** How often each status was answered; `none` where the connection was closed without one. */
  readonly statuses: Record<string, number>;
  slowestMillis: number;
  slowest: string;
  /** The most memory the backend had over what it had when warm, in MiB. */
  memoryGrowth: number;
  /** Full lists that took much longer than a plain body of their length, each with how many times as long. */
  readonly slowLists: string[];
  /** What must not be: each with the number of the request. */
  readonly failures: string[];
}

interface Options {
  readonly requests: number;
  readonly seed: number;
  /** Only this one. */
  readonly only?: number;
  readonly onProgress?: (figures: Figures) => void;
}

const stranger = { email: 'stranger@example.org', password: 'correct horse' };
const workers = 8;
const maxMillis = 1000;
/** Several may come where one request was taken for several. In a stream they wait in memory until somebody reads them. */
const maxRefusalLength = 4000;
/** As a plain body or a sign-in. What goes through a list for each of its parts takes hundreds of times as long. */
const maxTimesAsLong = 6;
/** Requests after which the backend counts as warm. */
const warmUp = 500;
/** A stack, a path of this machine, or words of the parts the backend is made of. */
const inside = /\bat \S+ \(|node_modules|\/src\/|FST_|SQLITE|SyntaxError|"polluted":true/;

export async function fuzz({ requests, seed, only, onProgress }: Options): Promise<Figures> {
  await using backend = await startBackend({ env: { RIGHTS_COLLECTION: 'entitled' } });
  const callers = await prepare(backend);
  await backend.stop();
  const before = digestStored(backend.dataDir);
  await backend.restart();
  const templates = templatesFor({ ...callers, sids: await openStreams(backend, callers) });
  const figures: Figures = {
    requests: 0,
    statuses: {},
    slowestMillis: 0,
    slowest: '',
    memoryGrowth: 0,
    slowLists: [],
    failures: [],
  };
  let warmMemory = 0;

  const judge = async (number: number): Promise<void> => {
    const random = createRandom(seed * 1_000_003 + number);
    const request = makeMalformed(random.oneOf(templates), random);
    const answer = await patiently(backend, request);
    const status = String(answer.status ?? 'none');
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    if (answer.millis > figures.slowestMillis) {
      figures.slowestMillis = answer.millis;
      figures.slowest = `${number}, ${request.name}`;
    }
    const fault = faultOf(answer);
    if (fault !== null)
      figures.failures.push(
        `${number}, ${request.name}: ${fault}\n${request.bytes.toString('latin1', 0, 600)}`,
      );
    figures.requests += 1;
    if (figures.requests === warmUp) warmMemory = memoryOf(backend);
    if (figures.requests > warmUp && figures.requests % 500 === 0) {
      figures.memoryGrowth = Math.max(figures.memoryGrowth, memoryOf(backend) - warmMemory);
      onProgress?.(figures);
    }
  };

  if (only === undefined) {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < requests && figures.failures.length < 20) await judge(next++);
    };
    await Promise.all(Array.from({ length: workers }, work));
    figures.slowLists.push(...(await slowLists(backend, callers.entitled)));
  } else await judge(only);

  figures.failures.push(...(await sideEffects(backend, before)));
  return figures;
}

/** What is stored, and tokens of those who may ask. */
async function prepare(
  backend: BackendProcess,
): Promise<Omit<Callers, 'sids'> & { readonly entitled: string }> {
  const owner = ownerOf(backend);
  await owner.commit([
    {
      update: {
        name: owner.nameOf('envelopes/boy'),
        fields: { firstName: { stringValue: 'Moshe' } },
      },
    },
  ]);
  await owner.createAccount(stranger);
  const account = { email: 'entitled@example.org', password: 'correct horse' };
  const name = owner.nameOf(`entitled/${await owner.createAccount(account)}`);
  await owner.commit([{ update: { name, fields: {} } }]);
  return {
    owner: mintOperatorToken(backend.dataDir),
    stranger: await signIn(backend, stranger),
    entitled: await signIn(backend, account),
  };
}

async function openStreams(
  { url }: BackendProcess,
  { owner }: Omit<Callers, 'sids'>,
): Promise<string[]> {
  const sids = [];
  for (const headers of ['', `Authorization:Bearer ${owner}`]) {
    const answer = await fetch(`${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`, {
      method: 'POST',
      body: new URLSearchParams({ headers, count: '0' }),
    });
    sids.push(/"c","([^"]+)"/.exec(await answer.text())?.[1] ?? '');
  }
  return sids;
}

/**
 * A slow answer is asked for again, the last time as patiently as a loaded machine needs. The measure is a refused sign-in,
 * which costs as much as another and stores nothing.
 */
async function patiently(backend: BackendProcess, request: MalformedRequest): Promise<FuzzAnswer> {
  const port = Number(new URL(backend.url).port);
  for (let attempt = 1; attempt < 3; attempt += 1) {
    const answer = await ask(port, request, maxMillis);
    if (!answer.isHung) return answer;
    await delay(500);
  }
  const began = performance.now();
  await signIn(backend, { ...stranger, email: 'unknown@example.org' }).catch(() => {});
  return ask(port, request, Math.max(maxMillis, (performance.now() - began) * maxTimesAsLong));
}

function faultOf({ status, body, isHung }: FuzzAnswer): string | null {
  if (isHung) return 'no answer within a second, and then none in six times as long as a sign-in';
  if (status !== null && status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (status !== null && status >= 400 && body.length > maxRefusalLength)
    return `repeats what was sent, ${body.length} characters`;
  const told = inside.exec(body);
  return told === null ? null : `tells of its inside: ${body.slice(told.index, told.index + 200)}`;
}

/**
 * A document of many fields is the measure: on a slow machine it takes as much longer as the others. What takes longer
 * is asked for again. The caller has rights, so requests are decoded, but the rules refuse everything.
 */
async function slowLists({ url }: BackendProcess, token: string): Promise<string[]> {
  const [plain, ...others] = crowdedRequests(2 ** 20);
  const millisOf = async ({ path, headers, body }: CrowdedRequest): Promise<number> => {
    const began = performance.now();
    // A connection may be closed before all of a refused body was sent.
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}`, ...headers },
      body,
    }).catch(() => null);
    await answer?.text();
    return performance.now() - began;
  };
  if (plain === undefined) return ['there is nothing to measure by'];
  const found: string[] = [];
  await millisOf(plain);
  let measure = await millisOf(plain);
  for (const request of others) {
    let times = (await millisOf(request)) / measure;
    for (let attempt = 1; attempt <= 2 && times > maxTimesAsLong; attempt += 1) {
      measure = await millisOf(plain);
      times = Math.min(times, (await millisOf(request)) / measure);
    }
    if (times > maxTimesAsLong) found.push(`${request.name}: ${Math.round(times)} times`);
  }
  return found;
}

/** What the requests have left behind, though each was answered well. */
async function sideEffects(
  backend: BackendProcess,
  before: Readonly<Record<string, string>>,
): Promise<string[]> {
  const problems: string[] = [];
  // A query is also slow because the machine is loaded.
  const wrong = backend
    .log()
    .split('\n')
    .filter((line) => line !== '' && !/"level":"info"|"event":"slow-query"/.test(line));
  problems.push(...wrong.slice(0, 5).map((line) => `logged: ${line.slice(0, 500)}`));
  const boy = await ownerOf(backend).get('envelopes/boy');
  if (boy?.['firstName']?.stringValue !== 'Moshe')
    problems.push('the backend is not itself any more');
  if ((await backend.stop()) !== 0) problems.push('the backend did not end cleanly');
  const after = digestStored(backend.dataDir);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (before[name] !== after[name]) problems.push(`${name} changed`);
  return problems;
}

/** Resident memory in MiB; 0 where the system does not tell. */
function memoryOf(backend: BackendProcess): number {
  try {
    const pages = readFileSync(`/proc/${backend.pid()}/statm`, 'utf8').split(' ')[1];
    return Math.round((Number(pages) * 4096) / 2 ** 20);
  } catch {
    return 0;
  }
}
