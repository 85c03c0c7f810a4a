import { closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { gabbai } from '../../../tools/gabbai.ts';
import { checkValueOf } from '../../src/sqlite/check-value.ts';
import { openDataFolder } from '../../src/data-folder.ts';
import { damaged } from '../../src/documents/model/errors.ts';
import { openStore } from '../../src/documents/store/store.ts';
import { openRules, startBackend, type RunningBackend } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { openBackendHost, type BackendHost } from '../harness/hosted-backend.ts';
import { ownerOf } from '../harness/owner.ts';
import { signIn } from '../harness/sign-in.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';

const frameBytes = 24 + 4096;

const host = openBackendHost();
afterAll(() => host[Symbol.asyncDispose]());

/** A backend that was killed with `count` documents of 1 kB each acknowledged, all still in the log or all behind it. */
async function killedWith(
  count: number,
  {
    isCheckpointed = false,
    start = (options: Parameters<BackendHost['startBackend']>[0]) => host.startBackend(options),
  }: { readonly isCheckpointed?: boolean; readonly start?: BackendHost['startBackend'] } = {},
): Promise<RunningBackend & { files: { database: string; log: string } }> {
  const backend = await start({ rulesDir: openRules });
  const owner = ownerOf(backend);
  for (let id = 0; id < count; id += 1) {
    const name = owner.nameOf(`kept/${id}`);
    const fields = { text: { stringValue: `${id}`.padEnd(1000) } };
    await owner.commit([{ update: { name, fields } }]);
  }
  if (isCheckpointed) await backend.stop();
  else await backend.kill();
  const database = join(backend.dataDir, 'gabbai.sqlite');
  return { ...backend, files: { database, log: `${database}-wal` } };
}

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, bytes, 0, bytes.length, at);
  closeSync(opened);
}

/** Where the frames of the log begin that end a commit. */
function endsOfCommits(log: string): number[] {
  const bytes = readFileSync(log);
  const starts = [];
  for (let at = 32; at + frameBytes <= bytes.length; at += frameBytes)
    if (bytes.readUInt32BE(at + 4) !== 0) starts.push(at);
  return starts;
}

const garbage = new Uint8Array(4096).fill(0x5a);

function sentence(file: string): string {
  return `The database file ${file} is damaged. Move the data folder away and restore the last backup: npm run restore -- FILE.`;
}

/** What the first step of a start does. */
const open = ({ dataDir }: RunningBackend): void => openDataFolder(dataDir, gabbai).close();

describe('a damaged database is refused in one sentence that names the file', () => {
  it.each([
    ['its first page', () => 0],
    ['a page in its middle', (size: number) => Math.floor(size / 8192) * 4096],
    ['its last page', (size: number) => size - 4096],
  ])('%s is garbage', async (_, place) => {
    await using backend = await killedWith(30, { isCheckpointed: true });
    const { database } = backend.files;
    overwrite(database, place(statSync(database).size), garbage);
    expect(() => open(backend)).toThrow(sentence(database));
  });

  it('its last page is missing', async () => {
    await using backend = await killedWith(30, {
      isCheckpointed: true,
      start: startBackend,
    });
    const { database } = backend.files;
    truncateSync(database, statSync(database).size - 4096);
    await expect(backend.restart()).rejects.toThrow(`${sentence(database)}\n`);
  });

  it('found F13: an entry of an index is another', async () => {
    await using backend = await killedWith(30, { isCheckpointed: true });
    const { database } = backend.files;
    // Columns of one row, so it stands in the index alone.
    const entry = readFileSync(database).indexOf('keptkept/20');
    expect(entry).toBeGreaterThan(0);
    overwrite(database, entry + 'keptkept/'.length, Buffer.from('9'));
    expect(() => open(backend)).toThrow(sentence(database));
  });

  it.each(['the header', 'a commit in the middle'])('%s of its log is garbage', async (what) => {
    await using backend = await killedWith(10);
    const { log } = backend.files;
    const middle = endsOfCommits(log).at(-4) ?? 0;
    overwrite(log, what === 'the header' ? 0 : middle + 24, garbage.subarray(0, 32));
    const before = readFileSync(log);
    expect(() => open(backend)).toThrow(sentence(log));
    expect(readFileSync(log), 'nothing was changed').toEqual(before);
  });
});

describe('a torn last commit, as a power cut leaves it, is no damage', () => {
  it.each([
    ['cut off', (log: string, at: number) => truncateSync(log, at + 1000)],
    ['garbled', (log: string, at: number) => overwrite(log, at + 24, garbage.subarray(0, 512))],
  ])('%s: all before is there, and it can be written to again', async (_, tear) => {
    await using backend = await killedWith(10);
    const { log } = backend.files;
    tear(log, endsOfCommits(log).at(-1) ?? 0);
    await backend.restart();
    const owner = ownerOf(backend);
    const kept = await Promise.all(
      Array.from({ length: 10 }, (_, id) =>
        owner.get(`kept/${id}`).then((found) => found !== null),
      ),
    );
    expect(kept).toEqual([true, true, true, true, true, true, true, true, true, false]);
    const again = { update: { name: owner.nameOf('kept/9'), fields: {} } };
    await owner.commit([again]);
    // A torn commit that later ones have partly overwritten is no damage either.
    await backend.kill();
    await backend.restart();
    expect(await owner.get('kept/9')).toEqual({});
  });
});

it('a document that cannot be sent fails that target alone, and is logged', async () => {
  await using backend = await killedWith(10, { isCheckpointed: true });
  {
    using database = new DatabaseSync(backend.files.database);
    database.function('check_value_of', { varargs: true }, checkValueOf);
    // As an error of this program would store it.
    database.exec(
      `UPDATE documents SET fields = '{"text":{"strjngValue":"Dovid"}}' WHERE path = 'kept/9';
       UPDATE documents SET check_value = check_value_of(path, fields, create_time, update_time)`,
    );
  }
  await backend.restart();
  const owner = ownerOf(backend);
  const name = 'projects/gabbai/databases/(default)';
  const from = [{ collectionId: 'kept' }];
  const text = { field: { fieldPath: 'text' }, op: 'GREATER_THAN', value: { stringValue: '' } };
  const listener = await openChannel(backend.url, 'Listen', mintOperatorToken(backend.dataDir));
  const listen = (targetId: number, target: object) =>
    listener.send({ database: name, addTarget: { targetId, ...target } });
  const parent = `${name}/documents`;
  await listen(2, { query: { parent, structuredQuery: { from, where: { fieldFilter: text } } } });
  await listen(4, { documents: { documents: [owner.nameOf('kept/1')] } });
  // Target 2: ADD, the nine documents before the damaged one, REMOVE. Target 4: ADD, a document, CURRENT, the snapshot.
  const messages = JSON.stringify(await listener.next(15));
  expect(messages).toContain('"targetChangeType":"REMOVE","targetIds":[2],"cause":{"code":15');
  expect(messages).toContain('"targetChangeType":"CURRENT","targetIds":[4]');
  await expect
    .poll(() => backend.log())
    .toContain('"message":"A listen target failed.","stack":"DocumentsError');
  expect(backend.log()).not.toContain('Dovid');
  expect(await owner.get('kept/2')).not.toBeNull();
});

/** The response to an administrator who deletes a document. */
async function deleteAsAdmin(backend: RunningBackend, name: string): Promise<string> {
  const commit = 'v1/projects/gabbai/databases/(default)/documents:commit';
  const answer = await fetch(`${backend.url}/${commit}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(backend)}` },
    body: JSON.stringify({ writes: [{ delete: name }] }),
  });
  return answer.text();
}

it.each([
  ['no JSON', '{"text":{"stringValue":"Dov'],
  ['no value', '{"text":{"strjngValue":"Dovid"}}'],
  ['a flipped bit', `{"text":{"stringValue":"${'8'.padEnd(1000)}"}}`],
])(
  'found F13: a write on a damaged document (%s) is refused permanently, and the owner can delete it',
  async (_, text) => {
    await using backend = await killedWith(10, { isCheckpointed: true });
    {
      using database = new DatabaseSync(backend.files.database);
      database.prepare(`UPDATE documents SET fields = ? WHERE path = 'kept/9'`).run(text);
    }
    await backend.restart();
    const owner = ownerOf(backend);
    const name = owner.nameOf('kept/9');
    const update = { update: { name, fields: {} }, updateMask: { fieldPaths: ['more'] } };
    // Of these the SDK sends no write again.
    await expect(owner.commit([update])).rejects.toThrow('"status":"DATA_LOSS"');
    await expect.poll(() => backend.log()).toContain('A stored document is damaged.');
    expect(backend.log()).not.toContain('Dov');
    expect(await deleteAsAdmin(backend, name)).toContain('"status":"DATA_LOSS"');
    await owner.commit([{ delete: name }]);
    expect(await owner.get('kept/9')).toBeNull();
  },
);

it('found F13: of bits that flip in the database none is served', async () => {
  await using backend = await killedWith(30, { isCheckpointed: true });
  const { database } = backend.files;
  const intact = readFileSync(database);
  const found = new Set<unknown>();
  // A letter in the middle of each document's text.
  for (
    let at = intact.indexOf('stringValue');
    at >= 0;
    at = intact.indexOf('stringValue', at + 1)
  ) {
    const place = at + 500;
    overwrite(database, place, Buffer.from([(intact[place] ?? 0) ^ 1]));
  }
  const folder = openDataFolder(backend.dataDir, gabbai);
  const store = openStore(folder.database);
  for (let id = 0; id < 30; id += 1) {
    try {
      found.add(store.read(`kept/${id}`));
    } catch (error) {
      found.add(String(error));
    }
  }
  folder.close();
  expect([...found]).toEqual([String(damaged())]);
});
