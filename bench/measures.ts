/** What `npm run bench` measures of any server that speaks the SDK's protocol. */
import { minPauseMs } from '../backend/src/documents/listen/partial-snapshots.ts';
import { documentsIn, targetOf, type Connection } from './connection.ts';
import { rate } from './figures.ts';

/** How many groups the documents are of. */
const groups = 100;

/** About the size of an envelope. */
export const fieldsOf = (index: number): object => ({
  group: { integerValue: String(index % groups) },
  name: { stringValue: `Somebody ${index}` },
  text: { stringValue: `${index} `.repeat(60) },
  points: { mapValue: { fields: { now: { integerValue: '7' }, all: { integerValue: '99' } } } },
});

export interface Rates {
  readonly single: number;
  readonly many: number;
}

/** Commits per second of one client, and of fifty at once, each of one document. */
export async function commitRates(connection: Connection, commits: number): Promise<Rates> {
  const single = await rate(commits, (index) =>
    connection.commit([[`single/${index}`, fieldsOf(index)]]),
  );
  const clients = Array.from({ length: 50 }, () => connection.another());
  const many = await rate(
    commits * 4,
    (index) => clients[index % 50]?.commit([[`shared/${index}`, fieldsOf(index)]]),
    50,
  );
  for (const client of clients) client.close();
  return { single, many };
}

/** Stores documents in batches of 500. */
export async function fill(
  connection: Connection,
  collection: string,
  count: number,
): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const length = Math.min(500, count - from);
    await connection.commit(
      Array.from({ length }, (_, index) => [
        `${collection}/${from + index}`,
        fieldsOf(from + index),
      ]),
    );
  }
}

/** Documents a second that a new listener receives, without the pause after the first partial snapshot. */
export async function listenToAll(
  connection: Connection,
  collection: string,
  expected: number,
): Promise<number> {
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
  if (count !== expected) throw new Error(`${count} of ${expected} documents came.`);
  return (expected * 1000) / (performance.now() - began - minPauseMs);
}

/** Milliseconds from a commit until the last listener has received it. */
export async function fanOut(
  connection: Connection,
  listeners: number,
  rounds: number,
): Promise<number[]> {
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
