/** What callers without rights can send at once, while an administrator works, on a machine of 1 GB. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quantile } from '../../../bench/figures.ts';
import { crowdedRequests } from '../fuzz/crowded.ts';
import { heavyRequests } from '../fuzz/heavy.ts';
import { askFrom } from '../harness/ask-from.ts';
import { startBackend, type BackendProcess } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { signIn } from '../harness/sign-in.ts';
import { peakMemoryOf, startAdministrator } from './measured-administrator.ts';

const name = 'projects/gabbai/databases/(default)/documents/envelopes/boy';
const atOnce = 100;
const limitMiB = 1024;

/** p50, p99 and the longest. */
function spreadOf(samples: readonly number[]): string {
  return [0.5, 0.99, 1].map((share) => Math.round(quantile(samples, share))).join(', ');
}

interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Crowds of one kind of request, and of every kind. */
function crowdsOf(bytes: number, areAll: boolean): Request[][] {
  const heavy = heavyRequests(bytes);
  const requests = areAll ? [...heavy, ...crowdedRequests(bytes)] : heavy.slice(0, 10);
  const all = requests.map(({ path, headers = {}, body }) => ({
    path,
    headers,
    body: Buffer.from(body),
  }));
  return [all.slice(0, 1), all];
}

const ordinary = 800_000;
const huge = 9_900_000;
let backend: BackendProcess;
let crowds: Readonly<Record<number, Request[][]>>;

beforeAll(async () => {
  crowds = { [ordinary]: crowdsOf(ordinary, true), [huge]: crowdsOf(huge, false) };
  backend = await startBackend({
    env: { ANONYMOUS_SIGN_IN: 'on', NODE_OPTIONS: '--max-old-space-size=768' },
  });
  await ownerOf(backend).commit([{ update: { name, fields: {} } }]);
});
afterAll(() => backend[Symbol.asyncDispose]());

it.each([
  { caller: 'without an account', isSignedIn: false, addresses: 1, bytes: ordinary },
  { caller: 'without an account', isSignedIn: false, addresses: 50, bytes: ordinary },
  { caller: 'with an anonymous account', isSignedIn: true, addresses: 50, bytes: ordinary },
  { caller: 'with an anonymous account', isSignedIn: true, addresses: 1, bytes: huge },
])(
  `found 1: found 33: ${atOnce} heavy requests at once, $caller, from $addresses addresses, of $bytes bytes, leave the backend alive within 1 GiB and an administrator served`,
  async ({ caller, isSignedIn, addresses, bytes }) => {
    const pid = backend.pid();
    const token = await signIn(backend);
    const headers: Record<string, string> = isSignedIn
      ? { authorization: `Bearer ${await signIn(backend, {}, 'signUp')}` }
      : {};
    // Addresses of its own, since each has an allowance.
    const net = `127.${Number(isSignedIn) + 1}.${addresses}`;
    const administrator = startAdministrator({ url: backend.url, token, pid, name });
    const statuses: Record<string, number> = {};
    for (const kinds of crowds[bytes] ?? []) {
      const asking = Array.from({ length: atOnce }, async (_, n) => {
        const kind = kinds[n % kinds.length];
        if (kind === undefined) return;
        const from = `${net}.${2 + (n % addresses)}`;
        const given = { ...headers, ...kind.headers };
        const { status } = await askFrom(from, backend.url + kind.path, given, kind.body);
        statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
      });
      await Promise.all(asking);
    }
    const { millis, processorMillis, statuses: answers } = await administrator.stop();
    const peak = peakMemoryOf(pid);
    process.stdout.write(
      `${caller}, ${addresses} addresses, ${bytes} bytes: ${JSON.stringify(statuses)}; ` +
        `an administrator's ${millis.length} writes (p50, p99, longest): ${spreadOf(millis)} ms, ` +
        `of the backend's processor ${spreadOf(processorMillis)} ms; peak memory ${peak} MiB\n`,
    );
    expect(peak, 'the process has died').not.toBeNull();
    expect(answers).toEqual([200]);
    // The processor's time, which no other work on the machine makes longer.
    expect(quantile(processorMillis, 0.99)).toBeLessThan(1000);
    expect(peak).toBeLessThan(limitMiB);
    expect(Object.keys(statuses).filter((status) => status.startsWith('5'))).toEqual([]);
  },
);
