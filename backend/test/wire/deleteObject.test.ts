import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { pngWith } from '../harness/pictures.ts';
import {
  asAdmin,
  bytesOf,
  put,
  refusedCallers,
  startFileServer,
  expectRefused,
} from './file-server.ts';

const server = forEachTest(startFileServer);

it.each(refusedCallers)(
  'refuses %s, and the object stays',
  async (_who, headers, code, message) => {
    await put(server, 'a', 'x');
    for (const path of ['/a', '/missing']) {
      await expectRefused(server.call(path, { method: 'DELETE', headers }), code, message);
    }
    expect((await server.call('/a', { headers: asAdmin })).status).toBe(200);
  },
);

it('refuses the holder of a download token', async () => {
  const { downloadTokens } = await put(server, 'a', 'x');
  const response = await server.call(`/a?token=${downloadTokens}`, { method: 'DELETE' });
  expect(response.status).toBe(403);
});

it('removes the object, its bytes and its token, once', async () => {
  const { downloadTokens } = await put(server, 'dir/a', 'x');
  const first = await server.call('/dir%2Fa', { method: 'DELETE', headers: asAdmin });
  expect([first.status, await first.text()]).toEqual([204, '']);
  expect(server.stored()).toEqual([]);
  const media = await server.call(`/dir%2Fa?alt=media&token=${downloadTokens}`);
  expect(media.status).toBe(403);
  await expectRefused(
    server.call('/dir%2Fa', { method: 'DELETE', headers: asAdmin }),
    404,
    'Not Found.',
  );
});

it('stays removed after a restart', async () => {
  await put(server, 'a', 'x');
  await server.call('/a', { method: 'DELETE', headers: asAdmin });
  await using next = await server.restart();
  expect((await next.call('/a', { headers: asAdmin })).status).toBe(404);
});

it('at the start sets aside files that no object names, and does not touch files of others', async () => {
  await put(server, 'a', 'kept');
  const [kept] = server.stored();
  await server.close();
  const folder = join(server.dataDir, 'files');
  writeFileSync(join(folder, '00000000-0000-4000-8000-000000000000'), 'bytes of a deleted object');
  writeFileSync(join(folder, '00000000-0000-4000-8000-000000000001.part'), 'half a file');
  writeFileSync(join(folder, `${kept ?? ''}.part`), 'a name that is taken');
  mkdirSync(join(folder, 'folder'));
  await using next = await server.restart();
  expect(new Set(next.stored())).toEqual(new Set([kept, 'folder']));
  const media = await next.call('/a?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(pngWith('kept'));
});
