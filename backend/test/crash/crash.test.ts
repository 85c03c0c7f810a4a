import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRules, startBackend } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import type { Owner } from '../harness/owner.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 20);
const clients = 4;
/** Kills come after 1 to so many acknowledgements of a round. */
const mostCommits = 40;

/** One client's commits: each adds its number to two lists and counts in both documents, in one batch. */
interface Client {
  readonly id: number;
  /** The number of the last commit tried. */
  tried: number;
  readonly acknowledged: Set<number>;
}

/** Commits until the backend is gone. */
async function commitOn(owner: Owner, client: Client, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    client.tried += 1;
    const entry = { integerValue: String(client.tried) };
    const writes = ['one', 'two'].map((name) => ({
      update: { name: owner.nameOf(`crash/${name}-${client.id}`) },
      updateMask: { fieldPaths: [] },
      updateTransforms: [
        { fieldPath: 'count', increment: { integerValue: '1' } },
        { fieldPath: 'list', appendMissingElements: { values: [entry] } },
      ],
    }));
    try {
      await owner.commit(writes);
    } catch {
      return;
    }
    client.acknowledged.add(client.tried);
    onAcknowledged();
  }
}

function integrityOf(dataDir: string): unknown {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file));
  try {
    return database.prepare('PRAGMA integrity_check').all();
  } finally {
    database.close();
  }
}

async function stored(owner: Owner, name: string): Promise<{ count: number; list: number[] }> {
  const fields = (await owner.get(`crash/${name}`)) ?? {};
  return {
    count: Number(fields['count']?.integerValue ?? 0),
    list: (fields['list']?.arrayValue?.values ?? []).map(({ integerValue }) =>
      Number(integerValue),
    ),
  };
}

/** The same numbers in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

it(
  `keeps every acknowledged commit, and none by half, through ${rounds} kills`,
  async () => {
    const random = seededRandom(4);
    await using backend = await startBackend({ rulesDir: openRules });
    const owner = ownerOf(backend);
    const all: Client[] = Array.from({ length: clients }, (_, id) => ({
      id,
      tried: 0,
      acknowledged: new Set(),
    }));
    for (let round = 0; round < rounds; round += 1) {
      const enough = Promise.withResolvers<void>();
      let left = 1 + Math.floor(random() * mostCommits);
      const onAcknowledged = (): void => {
        left -= 1;
        if (left === 0) enough.resolve();
      };
      const committing = all.map((client) => commitOn(owner, client, onAcknowledged));
      await enough.promise;
      await backend.kill();
      await Promise.all(committing);
      expect(integrityOf(backend.dataDir)).toEqual([{ integrity_check: 'ok' }]);
      await backend.restart();
      for (const { id, tried, acknowledged } of all) {
        const one = await stored(owner, `one-${id}`);
        expect(one, 'half a batch').toEqual(await stored(owner, `two-${id}`));
        expect(one.count).toBe(one.list.length);
        expect(acknowledged.difference(new Set(one.list)), 'lost').toEqual(new Set());
        expect(Math.max(0, ...one.list)).toBeLessThanOrEqual(tried);
      }
    }
  },
  rounds * 10_000,
);
