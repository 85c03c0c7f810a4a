/** What `npm run bench` measures of any server that speaks Firestore's REST. */
import type { Connection } from './connection.ts';
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
