import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProxy } from '../harness/meddling-proxy.ts';
import { expect, test } from './sdk-test.ts';

const run = promisify(execFile);
const tool = (name: string): string =>
  fileURLToPath(new URL(`../../../tools/${name}.ts`, import.meta.url));

test('a client that saw what came after a backup sees the backup once it is restored', async ({
  resources,
  ownBackend,
  openClient,
  allowedComplaints,
}) => {
  allowedComplaints.push(
    /Failed to load resource: (net::ERR_|the server responded with a status of 400)/,
  );
  const { dataDir } = ownBackend;
  const env = { ...process.env, DATA_DIR: dataDir };
  const archive = join(dataDir, '..', `${crypto.randomUUID()}.tar.gz`);
  resources.defer(() => rm(archive));
  const proxy = resources.use(await startProxy(ownBackend.url));
  const page = await openClient({ origin: proxy.url, ownCache: 'persistent' });
  const followed = await page.evaluateHandle(async () => {
    const { collection, doc, follow, setDoc } = window.sdk;
    const { db } = window.client;
    for (const id of ['changed', 'deleted', 'same']) await setDoc(doc(db, 'lost', id), { n: 1 });
    return follow(collection(db, 'lost'));
  });
  await run(process.execPath, [tool('backup'), archive], { env });
  await followed.evaluate(async (followed) => {
    const { deleteDoc, doc, setDoc } = window.sdk;
    const { db } = window.client;
    await setDoc(doc(db, 'lost/changed'), { n: 2 });
    await deleteDoc(doc(db, 'lost/deleted'));
    await setDoc(doc(db, 'lost/added'), { n: 2 });
    await followed.until(
      (event) =>
        window.sdk.idsOf(event) === 'added changed same' &&
        !event.fromCache &&
        !event.hasPendingWrites,
    );
  });

  const { promise: restored, resolve: reopen } = Promise.withResolvers<void>();
  proxy.meddling.request = () => restored;
  await ownBackend.stop();
  await rm(dataDir, { recursive: true });
  await run(process.execPath, [tool('restore'), archive], { env });
  await ownBackend.restart();
  const before = await followed.evaluate(({ seen }) => seen.length);
  proxy.meddling = {};
  reopen();
  const docs = await followed.evaluate(async (followed, before) => {
    const isOld = (event: (typeof followed.seen)[number]) =>
      followed.seen.indexOf(event) >= before &&
      !event.fromCache &&
      window.sdk.idsOf(event) === 'changed deleted same';
    return (await followed.until(isOld)).docs;
  }, before);
  expect(docs.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  // Nor does the restored backend stay behind what is written from now on.
  await followed.evaluate(async (followed) => {
    const { doc, setDoc } = window.sdk;
    await setDoc(doc(window.client.db, 'lost/changed'), { n: 3 });
    await followed.until((event) => event.docs[0]?.data['n'] === 3 && !event.hasPendingWrites);
  });
});
