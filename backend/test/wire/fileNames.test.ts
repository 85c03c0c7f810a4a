import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pngWith } from '../harness/pictures.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { asAdmin, bytesOf, multipart, put, startFileServer } from './file-server.ts';

const climbingNames = [
  '/outside.png',
  '.../outside.png',
  '/etc/passwd',
  '..\\outside.png',
  'C:\\outside.png',
  '..%2Foutside.png',
  '%2e%2e%2foutside.png',
  'test.sqlite',
  '00000000-0000-4000-8000-000000000000.part',
  'CON',
  '~/outside.png',
  '$(touch outside)',
  '__proto__',
];

it('stores objects whose names look like paths in its own folder, under names that it chooses', async () => {
  using outside = temporaryFolder();
  const dataDir = join(outside.path, 'data');
  mkdirSync(dataDir);
  await using server = await startFileServer({ dataDir });
  const database = readdirSync(server.dataDir).filter((name) => name !== 'files');
  for (const name of climbingNames) await put(server, name, name);
  expect(readdirSync(outside.path)).toEqual(['data']);
  expect(readdirSync(server.dataDir).toSorted()).toEqual([...database, 'files'].toSorted());
  expect(server.stored()).toHaveLength(climbingNames.length);
  expect(server.stored().filter((file) => !/^[0-9a-f-]{36}$/.test(file))).toEqual([]);
  for (const name of climbingNames) {
    const path = `/${encodeURIComponent(name)}?alt=media`;
    const response = await server.call(path, { headers: { authorization: 'Firebase admin' } });
    expect(await bytesOf(response)).toEqual(pngWith(name));
  }
});

it('found 6: what was stored under a name with dots, which is not taken any more, is still there', async () => {
  await using server = await startFileServer();
  await put(server, 'a', 'old');
  server.database.sqlite.exec(`UPDATE file_objects SET name = 'students/../a'`);
  const path = `/${encodeURIComponent('students/../a')}`;
  expect(await bytesOf(await server.call(`${path}?alt=media`, { headers: asAdmin }))).toEqual(
    pngWith('old'),
  );
  expect((await server.call(path, { method: 'DELETE', headers: asAdmin })).status).toBe(204);
});

it.each([
  ['a tab', 'a\tb'],
  ['an escape', 'a\x1b[2J'],
  ['a delete', 'a\x7f'],
  ['a C1 control', 'a\x85b'],
  ['a NUL before a suffix', 'a.html\0.png'],
])('refuses a name with %s', async (_what, name) => {
  await using server = await startFileServer();
  const response = await server.call(`?name=${encodeURIComponent(name)}`, multipart({}, pngWith()));
  expect(response.status).toBe(400);
  expect(server.stored()).toEqual([]);
});
