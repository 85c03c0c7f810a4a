import { startProxy } from '../harness/meddling-proxy.ts';
import { pngOfSize, pngWith } from '../harness/pictures.ts';
import { expect, test } from './sdk-test.ts';

test('a file is uploaded, described, listed, read by link and by call, and deleted', async ({
  client,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 404/);
  const picture = pngWith('one\r\n--two');
  const result = await client.evaluate(
    async (picture) => {
      const sdk = window.sdk;
      const { storage } = window.client;
      const file = sdk.ref(storage, 'basics/a.png');
      const { metadata } = await sdk.uploadBytes(file, new Uint8Array(picture), {
        contentType: 'image/png',
        customMetadata: { by: 'test' },
      });
      await sdk.updateMetadata(file, { customMetadata: { by: 'another' } });
      const url = await sdk.getDownloadURL(file);
      const { items } = await sdk.listAll(sdk.ref(storage, 'basics'));
      const described = await sdk.getMetadata(sdk.ref(storage, url));
      const read = [...new Uint8Array(await sdk.getBytes(file))];
      const linked = [...new Uint8Array(await (await fetch(url)).arrayBuffer())];
      await sdk.deleteObject(file);
      return {
        size: metadata.size,
        by: described.customMetadata?.['by'],
        names: items.map(({ name }) => name),
        read,
        linked,
        gone: await sdk.codeOf(sdk.getMetadata(file)),
      };
    },
    [...picture],
  );
  expect(result).toEqual({
    size: picture.length,
    by: 'another',
    names: ['a.png'],
    read: [...picture],
    linked: [...picture],
    gone: 'storage/object-not-found',
  });
});

test('a folder is listed by pages, and metadata is set and removed', async ({ client }) => {
  const picture = pngWith().toString('base64');
  const result = await client.evaluate(async (picture) => {
    const sdk = window.sdk;
    const folder = sdk.ref(window.client.storage, 'pages');
    const upload = (name: string) =>
      sdk.uploadString(sdk.ref(folder, name), `data:image/png;base64,${picture}`, 'data_url');
    for (const name of ['a.png', 'b.png', 'c.png', 'inner/d.png', 'e.png']) await upload(name);
    const pages: string[][] = [];
    let pageToken: string | undefined;
    do {
      const options = { maxResults: 2, ...(pageToken !== undefined && { pageToken }) };
      const { items, prefixes, nextPageToken } = await sdk.list(folder, options);
      pages.push([...items, ...prefixes].map(({ name }) => name));
      pageToken = nextPageToken;
    } while (pageToken !== undefined);
    const file = sdk.ref(folder, 'a.png');
    await sdk.updateMetadata(file, {
      cacheControl: 'private, max-age=60',
      contentLanguage: 'he',
      customMetadata: { by: 'one', of: 'two' },
    });
    const set = await sdk.updateMetadata(file, {
      contentLanguage: 'en',
      customMetadata: { by: '' },
    });
    const { type, size } = await sdk.getBlob(file);
    return {
      names: pages.flat().toSorted(),
      isPaged: pages.length > 2 && pages.every((page) => page.length <= 2),
      cacheControl: set.cacheControl,
      contentLanguage: set.contentLanguage,
      custom: set.customMetadata,
      metageneration: set.metageneration,
      blob: { type, size },
    };
  }, picture);
  expect(result).toEqual({
    names: ['a.png', 'b.png', 'c.png', 'e.png', 'inner'],
    isPaged: true,
    cacheControl: 'private, max-age=60',
    contentLanguage: 'en',
    custom: { by: '', of: 'two' },
    metageneration: '3',
    blob: { type: 'image/png', size: Buffer.from(picture, 'base64').length },
  });
});

test('a file that is not a picture is refused at once, by each way of uploading', async ({
  client,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 415/);
  const codes = await client.evaluate(async () => {
    const sdk = window.sdk;
    const page = new Blob(['<script>alert(1)</script>'.padEnd(400_000)], { type: 'image/png' });
    const file = sdk.ref(window.client.storage, 'refused/a.png');
    return [
      await sdk.codeOf(sdk.uploadBytes(file, page)),
      await sdk.codeOf(Promise.resolve(sdk.uploadBytesResumable(file, page))),
      await sdk.codeOf(sdk.uploadString(file, 'text')),
      await sdk.codeOf(sdk.uploadString(file, '<svg/>', 'raw', { contentType: 'image/svg+xml' })),
    ];
  });
  expect(codes).toEqual(Array.from({ length: 4 }, () => 'storage/unknown'));
});

test('a resumable upload continues after a 503 in the middle', async ({
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
  const isSame = await page.evaluate(async (base64) => {
    const sdk = window.sdk;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const file = sdk.ref(window.client.storage, 'resumable/big.png');
    await sdk.uploadBytesResumable(file, bytes);
    const back = new Uint8Array(await sdk.getBytes(file));
    return back.length === bytes.length && back.every((byte, index) => byte === bytes[index]);
  }, pngOfSize(900_000).toString('base64'));
  expect(isSame).toBe(true);
  expect(uploads).toBeGreaterThan(3);
});

test('names with %2F, spaces, other scripts and two dots are read as they were written', async ({
  client,
}) => {
  const names = [
    'dir/a%2Fb.png',
    'with space.png',
    'שלום żółć.png',
    'up/..down.png',
    'plus+&?#.png',
  ];
  const pictures = names.map((name) => ({ name, base64: pngWith(name).toString('base64') }));
  const result = await client.evaluate(async (pictures) => {
    const sdk = window.sdk;
    const { storage } = window.client;
    const read: string[] = [];
    for (const { name, base64 } of pictures) {
      const file = sdk.ref(storage, `names/${name}`);
      await sdk.uploadString(file, base64, 'base64', { contentType: 'image/png' });
      const bytes = await (await fetch(await sdk.getDownloadURL(file))).arrayBuffer();
      read.push(btoa(String.fromCharCode(...new Uint8Array(bytes))));
    }
    const { items, prefixes } = await sdk.listAll(sdk.ref(storage, 'names'));
    return {
      read,
      items: items.map(({ name }) => name),
      prefixes: prefixes.map(({ name }) => name),
    };
  }, pictures);
  expect(result.read).toEqual(pictures.map(({ base64 }) => base64));
  expect(result.items.toSorted()).toEqual(names.filter((name) => !name.includes('/')).toSorted());
  expect(result.prefixes.toSorted()).toEqual(['dir', 'up']);
});
