import { startProxy } from '../harness/meddling-proxy.ts';
import { expect, test } from './sdk-test.ts';

test('a file is uploaded, described, listed, read by link and by call, and deleted', async ({
  client,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 404/);
  const result = await client.evaluate(async () => {
    const sdk = window.sdk;
    const { storage } = window.client;
    const file = sdk.ref(storage, 'basics/a.txt');
    const bytes = new TextEncoder().encode('one\r\n--two');
    const { metadata } = await sdk.uploadBytes(file, bytes, {
      contentType: 'text/plain',
      customMetadata: { by: 'test' },
    });
    await sdk.updateMetadata(file, { customMetadata: { by: 'another' } });
    const url = await sdk.getDownloadURL(file);
    const { items } = await sdk.listAll(sdk.ref(storage, 'basics'));
    const described = await sdk.getMetadata(sdk.ref(storage, url));
    const read = new TextDecoder().decode(await sdk.getBytes(file));
    const linked = await (await fetch(url)).text();
    await sdk.deleteObject(file);
    return {
      size: metadata.size,
      by: described.customMetadata?.['by'],
      names: items.map(({ name }) => name),
      read,
      linked,
      gone: await sdk.codeOf(sdk.getMetadata(file)),
    };
  });
  expect(result).toEqual({
    size: 10,
    by: 'another',
    names: ['a.txt'],
    read: 'one\r\n--two',
    linked: 'one\r\n--two',
    gone: 'storage/object-not-found',
  });
});

test('a resumable upload goes on after a 503 in the middle', async ({
  backend,
  openClient,
  resources,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 503/);
  const proxy = resources.use(await startProxy(backend.url));
  const page = await openClient({ origin: proxy.url });
  let uploads = 0;
  proxy.meddling.refuse = ({ method, query }) => {
    if (method !== 'POST' || !query.has('upload_id')) return null;
    uploads += 1;
    return uploads === 2 ? 503 : null;
  };
  const isSame = await page.evaluate(async () => {
    const sdk = window.sdk;
    const bytes = new Uint8Array(900_000).map((_, index) => (index * 31) % 251);
    const file = sdk.ref(window.client.storage, 'resumable/big.bin');
    await sdk.uploadBytesResumable(file, bytes);
    const back = new Uint8Array(await sdk.getBytes(file));
    return back.length === bytes.length && back.every((byte, index) => byte === bytes[index]);
  });
  expect(isSame).toBe(true);
  expect(uploads).toBeGreaterThan(3);
});

test('names with %2F, spaces, other scripts and ".." come back as they went', async ({
  client,
}) => {
  const names = [
    'dir/a%2Fb.txt',
    'with space.txt',
    'שלום żółć.txt',
    'up/../down.txt',
    'plus+&?#.txt',
  ];
  const result = await client.evaluate(async (names) => {
    const sdk = window.sdk;
    const { storage } = window.client;
    const read: string[] = [];
    for (const name of names) {
      const file = sdk.ref(storage, `names/${name}`);
      await sdk.uploadString(file, `content of ${name}`);
      read.push(await (await fetch(await sdk.getDownloadURL(file))).text());
    }
    const { items, prefixes } = await sdk.listAll(sdk.ref(storage, 'names'));
    return {
      read,
      items: items.map(({ name }) => name),
      prefixes: prefixes.map(({ name }) => name),
    };
  }, names);
  expect(result.read).toEqual(names.map((name) => `content of ${name}`));
  expect(result.items.toSorted()).toEqual(names.filter((name) => !name.includes('/')).toSorted());
  expect(result.prefixes.toSorted()).toEqual(['dir', 'up']);
});

test('no request leaves the origin, from sign-in to upload', async ({
  backend,
  browser,
  cache,
}) => {
  const context = await browser.newContext();
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  const page = await context.newPage();
  await page.goto(`${backend.url}/`);
  await page.evaluate(async (cache) => {
    const sdk = window.sdk;
    const { auth, db, storage } = await sdk.connect({ cache });
    await sdk.signInWithEmailAndPassword(auth, 'admin@example.org', 'minyan-under-test');
    const reference = sdk.doc(db, 'origin/one');
    await sdk.setDoc(reference, { n: 1 });
    await sdk.follow(reference).until((event) => !event.fromCache);
    await sdk.uploadString(sdk.ref(storage, 'origin/a.txt'), 'a');
    await sdk.signOut(auth);
  }, cache);
  await context.close();
  expect([...origins]).toEqual([backend.url]);
});
