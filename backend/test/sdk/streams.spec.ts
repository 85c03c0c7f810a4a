import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startProxy, type Exchange } from '../harness/meddling-proxy.ts';
import { expect, test } from './sdk-test.ts';

const isGet = (stream: 'Listen' | 'Write', { method, url }: Exchange): boolean =>
  method === 'GET' && url.startsWith(`/google.firestore.v1.Firestore/${stream}/`);
const isHandshake = (stream: 'Listen' | 'Write', { method, url, query }: Exchange): boolean =>
  method === 'POST' && url.includes(`/${stream}/channel`) && !query.has('SID');

test('text beyond ASCII arrives by a streamed back channel', async ({ client }) => {
  const text = 'שלום 😀 zażółć ～ '.repeat(50);
  const followed = await client.evaluateHandle(async () => {
    const { doc, follow } = window.sdk;
    const followed = follow(doc(window.client.db, 'non-ascii/one'));
    await followed.until((event) => !event.fromCache);
    return followed;
  });
  // The lite build's writes reach the listener by the server alone, like another client's.
  await client.evaluate(async (text) => {
    const { doc, setDoc } = window.sdk.lite;
    for (const n of [1, 2, 3]) await setDoc(doc(window.client.lite, 'non-ascii/one'), { text, n });
  }, text);
  const last = await followed.evaluate((followed) =>
    followed.until((event) => event.docs[0]?.data['n'] === 3),
  );
  expect(last.docs[0]?.data['text']).toBe(text);
});

test('a first byte that is held back makes the client poll, calmly, and live changes still come', async ({
  resources,
  backend,
  client,
  openClient,
}) => {
  const proxy = resources.use(await startProxy(backend.url));
  proxy.meddling.answer = async (exchange) => {
    // Some proxies wait for the end of an answer before they pass on its beginning.
    if (exchange.query.get('CI') === '0') await once(exchange.closed, 'abort');
  };
  const reader = await openClient({ origin: proxy.url });
  const followed = await reader.evaluateHandle(async () => {
    const { doc, follow } = window.sdk;
    const followed = follow(doc(window.client.db, 'held/one'));
    await followed.until((event) => !event.fromCache);
    return followed;
  });
  for (const n of [1, 2, 3, 4, 5]) {
    await client.evaluate(async (n) => {
      const { doc, setDoc } = window.sdk;
      await setDoc(doc(window.client.db, 'held/one'), { n });
    }, n);
    await followed.evaluate(
      (followed, n) => followed.until((event) => event.docs[0]?.data['n'] === n),
      n,
    );
  }
  const polls = proxy.seen.filter((exchange) => exchange.query.get('CI') === '1');
  expect(polls.length).toBeGreaterThanOrEqual(5);
  const before = polls.length;
  // Not a wait for anything: the rate is what is measured.
  await delay(1000);
  const after = proxy.seen.filter((exchange) => exchange.query.get('CI') === '1').length;
  expect(after - before).toBeLessThanOrEqual(2);
  expect(polls.length).toBeLessThan(30);
});

test('a page behind a proxy that cuts its streams', async ({
  backend,
  client,
  openClient,
  resources,
  allowedComplaints,
}) => {
  allowedComplaints.push(/Failed to load resource: net::ERR_/);
  const proxy = resources.use(await startProxy(backend.url));
  const reader = await openClient({ origin: proxy.url });

  await test.step('a GET cut in mid-stream loses nothing and repeats nothing', async () => {
    const pieces = new Map<Exchange, number>();
    let cuts = 0;
    proxy.meddling.answer = (exchange, piece) => {
      if (!isGet('Listen', exchange) || !piece.includes('documentChange')) return true;
      const count = (pieces.get(exchange) ?? 0) + 1;
      pieces.set(exchange, count);
      if (count < 3) return true;
      cuts += 1;
      exchange.cut();
      return false;
    };
    const followed = await reader.evaluateHandle(async () => {
      const { collection, follow } = window.sdk;
      const followed = follow(collection(window.client.db, 'cut'));
      await followed.until((event) => !event.fromCache);
      return followed;
    });
    for (let n = 1; n <= 20; n += 1) {
      await client.evaluate(async (n) => {
        const { doc, setDoc } = window.sdk;
        await setDoc(doc(window.client.db, `cut/d${10 + n}`), { n });
      }, n);
      // What is written while the reader is behind comes in one piece, which no cut parts.
      await followed.evaluate((followed, n) => followed.until(({ docs }) => docs.length === n), n);
    }
    const counts = await followed.evaluate(({ seen }) => seen.map(({ docs }) => docs.length));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(cuts).toBeGreaterThan(3);
    // All on the one session: what was lost came again from the server's memory, not from a new query.
    expect(proxy.seen.filter((exchange) => isHandshake('Listen', exchange))).toHaveLength(1);
  });

  await test.step('an acknowledgement lost on the way comes again, and the increment is not done twice', async () => {
    let lost = 0;
    proxy.meddling.answer = (exchange, piece) => {
      if (!isGet('Write', exchange) || !piece.includes('commitTime') || lost > 0) return true;
      lost += 1;
      exchange.cut();
      return false;
    };
    const total = await reader.evaluate(async () => {
      const { doc, getDocFromServer, increment, setDoc } = window.sdk;
      const reference = doc(window.client.db, 'acknowledged/one');
      await setDoc(reference, { n: increment(1) });
      return (await getDocFromServer(reference)).data()?.['n'];
    });
    expect({ total, lost }).toEqual({ total: 1, lost: 1 });
    expect(proxy.seen.filter((exchange) => isHandshake('Write', exchange))).toHaveLength(1);
  });

  await test.step('a result larger than one answer may grow comes whole, over several', async () => {
    proxy.meddling = {};
    await client.evaluate(async () => {
      const { doc, setDoc } = window.sdk;
      for (let n = 0; n < 12; n += 1) {
        await setDoc(doc(window.client.db, `large/d${n}`), { n, text: 'שלום'.repeat(100_000) });
      }
    });
    const before = proxy.seen.length;
    const lengths = await reader.evaluate(async () => {
      const { collection, follow } = window.sdk;
      const all = follow(collection(window.client.db, 'large'));
      const { docs } = await all.until((event) => !event.fromCache);
      return docs.map(({ data }) => String(data['text']).length);
    });
    expect(lengths).toEqual(Array.from({ length: 12 }, () => 400_000));
    expect(proxy.seen.filter((exchange) => isHandshake('Listen', exchange))).toHaveLength(1);
    const gets = proxy.seen.slice(before).filter((exchange) => isGet('Listen', exchange));
    expect(gets.length).toBeGreaterThan(1);
  });
});

test('over HTTP/2', async ({ backend, browser, openClient, resources }) => {
  const proxy = resources.use(await startProxy(backend.url, 'h2'));
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const tabs: Page[] = [];
  for (let n = 0; n < 4; n += 1) {
    // Signed in once: the other tabs find the session in the browser, as people's do.
    tabs.push(await openClient({ origin: proxy.url, context, signedIn: n === 0 }));
  }
  const [page] = tabs;
  if (page === undefined) throw new Error('No tab was opened.');

  await test.step('four tabs over HTTP/2 listen and write at the same time', async () => {
    const totals = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => {
          const { doc, follow, increment, setDoc } = window.sdk;
          const reference = doc(window.client.db, 'tabs/one');
          const followed = follow(reference);
          await setDoc(reference, { n: increment(1) }, { merge: true });
          const last = await followed.until(
            (event) => !event.hasPendingWrites && event.docs[0]?.data['n'] === 4,
          );
          return last.docs[0]?.data['n'];
        }),
      ),
    );
    expect(totals).toEqual([4, 4, 4, 4]);
  });

  await test.step('over HTTP/2 twenty rapid writes keep their order though their POSTs overtake one another', async () => {
    const arrived: number[] = [];
    let posts = 0;
    proxy.meddling.request = async (exchange) => {
      if (exchange.method !== 'POST' || !exchange.url.includes('/Write/channel?')) return;
      const body = new URLSearchParams(await exchange.body());
      posts += 1;
      if (posts % 2 === 0) await delay(60);
      if (body.has('ofs')) arrived.push(Number(body.get('ofs')));
    };
    const list = await page.evaluate(async () => {
      const { arrayUnion, doc, getDocFromServer, setDoc, updateDoc } = window.sdk;
      const reference = doc(window.client.db, 'rapid/one');
      await setDoc(reference, { list: [] });
      const writes = Array.from({ length: 20 }, (_, n) =>
        updateDoc(reference, { list: arrayUnion(n) }),
      );
      await Promise.all(writes);
      const { protocol } = location;
      const hops = performance.getEntriesByType('resource');
      return {
        list: (await getDocFromServer(reference)).data()?.['list'],
        protocol,
        isHttp2: hops.some((entry) => 'nextHopProtocol' in entry && entry.nextHopProtocol === 'h2'),
      };
    });
    expect(list).toEqual({
      list: Array.from({ length: 20 }, (_, n) => n),
      protocol: 'https:',
      isHttp2: true,
    });
    expect(arrived, 'no POST overtook another').not.toEqual(arrived.toSorted((a, b) => a - b));
  });
});
