/**
 * `npm run bench`: measures the backend, with yardsticks of the same run and disk. The backend is a separate process, and the
 * client is an administrator with the SDK's protocol.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { minPauseMs } from '../backend/src/documents/listen/partial-snapshots.ts';
import { openDatabase } from '../backend/src/sqlite/database.ts';
import { openRules, startBackend } from '../backend/test/harness/backend-process.ts';
import type { BackendProcess } from '../backend/test/harness/backend-process.ts';
import { connect, connectionOf, documentsIn, targetOf, type Connection } from './connection.ts';
import { quantile, rate, print, printRatio } from './figures.ts';
import { commitRates, fieldsOf, fill, type Rates } from './measures.ts';
import { megabytesOf } from './memory.ts';
import { measureBesideGoogle } from './beside-google.ts';
import { measureStrangers } from './strangers/strangers.ts';
import { runAsOnSlowDisk } from './slow-disk.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    'start-documents': { type: 'string', default: '100000' },
    commits: { type: 'string', default: '2000' },
    'sync-ms': { type: 'string', default: '2' },
    'only-commits': { type: 'boolean', default: false },
    'only-strangers': { type: 'boolean', default: false },
    'only-beside': { type: 'boolean', default: false },
    'attack-seconds': { type: 'string', default: '6' },
    /** A part of the names of attacks. */
    attack: { type: 'string', default: '' },
  },
});
const listed = Number(values.documents);
const stored = Number(values['start-documents']);
const commits = Number(values.commits);
const listeners = 100;

/** Yardstick: single-row commits per second to a database with the backend's settings. */
function rawCommits(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gabbai-bench-'));
  const raw = openDatabase(join(folder, 'raw.sqlite'));
  raw.sqlite.exec('CREATE TABLE documents (path TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT');
  const insert = raw.sqlite.prepare('INSERT INTO documents VALUES (?, ?)');
  const done = rate(commits, (index) => {
    raw.transaction(() => insert.run(`raw/${index}`, JSON.stringify(fieldsOf(index))));
  });
  return done.finally(() => {
    raw.close();
    rmSync(folder, { recursive: true });
  });
}

/** A server that reads requests and answers with an empty object. */
const emptyServer = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

/** Yardstick: the rates of `commitRates` with an empty server in another process. */
async function emptyCalls(): Promise<Rates> {
  const server = spawn(process.execPath, ['-e', emptyServer]);
  const [port] = await once(server.stdout, 'data');
  const client = connectionOf(`http://127.0.0.1:${String(port)}`, '');
  try {
    return await commitRates(client, commits);
  } finally {
    client.close();
    server.kill();
  }
}

/** Documents a second that a new listener receives, without the pause after the first partial snapshot. */
async function listenToAll(connection: Connection, collection: string): Promise<number> {
  const listener = connection.another();
  const began = performance.now();
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    listener
      .listen(targetOf(collection), (frame) => {
        count += documentsIn(frame);
        if (frame.includes('CURRENT')) resolve();
      })
      .catch(reject);
  });
  listener.close();
  if (count !== listed) throw new Error(`${count} of ${listed} documents came.`);
  return (listed * 1000) / (performance.now() - began - minPauseMs);
}

/** Yardstick: rows per second read from the database file and parsed. */
function rawScan({ dataDir }: BackendProcess, collection: string): number {
  const file = new DatabaseSync(join(dataDir, 'gabbai.sqlite'));
  const began = performance.now();
  let count = 0;
  for (const row of file
    .prepare('SELECT * FROM documents WHERE collection = ?')
    .iterate(collection))
    if (JSON.parse(String(row['fields'])) !== null) count += 1;
  const seconds = (performance.now() - began) / 1000;
  file.close();
  return count / seconds;
}

/** Milliseconds from a commit until the last listener has received it. */
async function fanOut(connection: Connection, rounds: number): Promise<number[]> {
  let received = 0;
  let onAllReceived: (() => void) | null = null;
  let current = 0;
  const clients = Array.from({ length: listeners }, () => connection.another());
  await new Promise<void>((resolve, reject) => {
    const onFrame = (frame: string): void => {
      if (frame.includes('CURRENT') && ++current === listeners) resolve();
      received += documentsIn(frame);
      if (received === listeners) onAllReceived?.();
    };
    Promise.all(clients.map((client) => client.listen(targetOf('news'), onFrame))).catch(reject);
  });
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    received = 0;
    const all = new Promise<void>((resolve) => (onAllReceived = resolve));
    const began = performance.now();
    await connection.commit([[`news/${round}`, fieldsOf(round)]]);
    await all;
    samples.push(performance.now() - began);
  }
  for (const client of clients) client.close();
  return samples;
}

/** Opens one filtered listener per client. */
async function openListeners(connection: Connection): Promise<Connection[]> {
  const clients = Array.from({ length: listeners }, () => connection.another());
  for (const [index, client] of clients.entries()) {
    const value = { integerValue: String(index) };
    const where = { fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value } };
    await new Promise<void>((resolve, reject) => {
      const onMessage = (message: string) => void (message.includes('CURRENT') && resolve());
      client.listen(targetOf('listed', where), onMessage).catch(reject);
    });
  }
  return clients;
}

const strangers = (): Promise<void> =>
  measureStrangers(Number(values['attack-seconds']), values.attack);
if (values['only-strangers']) {
  await strangers();
  process.exit();
}
if (values['only-beside']) {
  await measureBesideGoogle({ commits, listed });
  process.exit();
}
await using backend = await startBackend({ rulesDir: openRules });
const connection = await connect(backend.url);
const empty = megabytesOf(backend);

const raw = await rawCommits();
const calls = await emptyCalls();
const { single, many } = await commitRates(connection, commits);
const of = 'raw commits of node:sqlite';
printRatio('durable commits of one client', { value: single, yardstick: raw, aim: 0.6, of });
printRatio('durable commits of 50 clients', { value: many, yardstick: raw, aim: 2, of });
const both = (1000 / raw + 1000 / calls.single).toFixed(2);
print(
  'one commit',
  `${(1000 / single).toFixed(2)} ms`,
  `a raw commit and an empty call: ${both} ms`,
);
print(
  "one of 50 clients' commits",
  `${(1000 / many).toFixed(2)} ms`,
  `an empty call: ${(1000 / calls.many).toFixed(2)} ms`,
);

if (values['only-commits']) {
  connection.close();
  await backend.stop();
  process.exit();
}
const syncMs = Number(values['sync-ms']);
process.stdout.write(`as on a disk that takes ${syncMs} ms to sync:\n`);
runAsOnSlowDisk(syncMs, [
  fileURLToPath(import.meta.url),
  '--only-commits',
  '--commits',
  values.commits,
]);

await fill(connection, 'listed', listed);
connection.close();
await backend.stop();
const scan = rawScan(backend, 'listed');
await backend.restart();
const reconnected = await connect(backend.url);
for (const when of ['after a start', 'once more', 'a third time']) {
  printRatio(`initial listen to ${listed}, ${when}`, {
    value: await listenToAll(reconnected, 'listed'),
    yardstick: scan,
    aim: 0.5,
    of: 'rows scanned and parsed',
  });
}

const samples = await fanOut(reconnected, 200);
const ms = (share: number): string => `${quantile(samples, share).toFixed(1)} ms`;
print(
  `from commit to the ${listeners}th listener, median`,
  ms(0.5),
  `p99 ${ms(0.99)}; a raw commit: ${(1000 / raw).toFixed(1)} ms`,
);
const clients = await openListeners(reconnected);
const text = Math.round((listed * JSON.stringify(fieldsOf(listed)).length) / 1e6);
print(
  `memory with ${listed} documents and ${listeners} listeners`,
  `${megabytesOf(backend)} MB`,
  `${empty} MB empty, after a start; the documents' text: ${text} MB`,
);
for (const client of clients) client.close();

await fill(reconnected, 'stored', stored - listed);
reconnected.close();
await backend.stop();
const before = performance.now();
await backend.restart();
const start = performance.now() - before;
const beforeNode = performance.now();
spawnSync(process.execPath, ['-e', '']);
const node = Math.round(performance.now() - beforeNode);
print(
  `start on ${stored} documents`,
  `${Math.round(start)} ms`,
  `an empty Node: ${node} ms; aim 2000 ms`,
);
await strangers();
await measureBesideGoogle({ commits, listed });
