/**
 * `npm run bench:years -- FOLDER`: what a programme with a long past costs. It starts the backend on a copy of the data folder
 * and reads what the pages of two people read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mintOperatorToken } from '../backend/src/identity/operator-token.ts';
import { connectionOf, documentsIn } from './connection.ts';
import { print, quantile } from './figures.ts';
import { megabytesOf } from './memory.ts';

const [folder = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'gabbai-years-'));
cpSync(folder, dataDir, { recursive: true });
const database = 'projects/gabbai/databases/(default)';
const program = fileURLToPath(new URL('../tools/serve.ts', import.meta.url));

async function start() {
  const began = performance.now();
  const flags = ['--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir];
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const text of child.stdout) {
    [url] = /http:\S+\w/.exec(String(text)) ?? [];
    if (url !== undefined) break;
  }
  return { child, url: url ?? '', ms: performance.now() - began };
}

/** Seconds of processor time, which other programs on the machine do not change. */
function processorSeconds(pid: number | undefined): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return `${((Number(fields[13]) + Number(fields[14])) / 100).toFixed(2)} s of the processor`;
}

const [isAt, from, until] = ['at', '2026-10-01', '2026-11-30'];
const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const newest = [{ field: { fieldPath: isAt }, direction: 'DESCENDING' }];
const days = [
  where('date', 'GREATER_THAN_OR_EQUAL', { stringValue: from }),
  where('date', 'LESS_THAN_OR_EQUAL', { stringValue: until }),
];
const actions = {
  arrayValue: { values: [{ stringValue: 'purchase' }, { stringValue: 'award-points' }] },
};

/** The queries of the pages, by what they show. */
const pages: Readonly<Record<string, { collectionId: string; parent?: string; query?: object }>> = {
  'all boys': { collectionId: 'envelopes' },
  weeks: { collectionId: 'weeks' },
  requests: { collectionId: 'requests' },
  'sheets of two months': {
    collectionId: 'minyanim',
    query: { where: { compositeFilter: { op: 'AND', filters: days } } },
  },
  'the newest activity': { collectionId: 'activity', query: { orderBy: newest, limit: 50 } },
  'the newest activity of two kinds': {
    collectionId: 'activity',
    query: { where: where('action', 'IN', actions), orderBy: newest, limit: 50 },
  },
  'the activity of one act': {
    collectionId: 'activity',
    query: { where: where('group', 'EQUAL', { stringValue: 'none' }) },
  },
  'boys of a closed year': { collectionId: 'envelopes', parent: '/years/5786' },
};

async function show(url: string, name: string): Promise<number> {
  const connection = connectionOf(url, `Bearer ${mintOperatorToken(dataDir)}`);
  const { collectionId, parent = '', query = {} } = pages[name] ?? { collectionId: '' };
  const structuredQuery = { from: [{ collectionId }], ...query };
  const target = {
    targetId: 2,
    query: { parent: `${database}/documents${parent}`, structuredQuery },
  };
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    let count = 0;
    connection
      .listen(target, (frame) => {
        count += documentsIn(frame);
        if (!frame.includes('CURRENT')) return;
        if (process.argv.includes('--counts')) print(name, String(count));
        resolve();
      })
      .catch(reject);
  });
  open.push(connection);
  return performance.now() - began;
}

const open: { close(): void }[] = [];
const first = await start();
print('first start', `${Math.round(first.ms)} ms`, processorSeconds(first.child.pid));
first.child.kill('SIGTERM');
await once(first.child, 'exit');
const { child, url, ms } = await start();
print('start', `${Math.round(ms)} ms`, processorSeconds(child.pid));
print('memory at the start', `${megabytesOf({ dataDir })} MB`);
for (const name of Object.keys(pages)) {
  const times = [];
  for (let person = 0; person < 2; person += 1) times.push(await show(url, name));
  print(
    name,
    times.map((time) => `${Math.round(time)} ms`).join(', '),
    `${megabytesOf({ dataDir })} MB, ${processorSeconds(child.pid)}`,
  );
}
print('memory with all pages open twice', `${megabytesOf({ dataDir })} MB`);
const again = [];
for (let round = 0; round < 5; round += 1) again.push(await show(url, 'the newest activity'));
print('the newest activity once more', `${Math.round(quantile(again, 0.5))} ms`);
for (const connection of open) connection.close();
child.kill('SIGTERM');
await once(child, 'exit');
rmSync(dataDir, { recursive: true });
process.exit();
