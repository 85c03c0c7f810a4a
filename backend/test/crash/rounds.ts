import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { openRules, startBackend } from '../harness/backend-process.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import type { Random } from '../fuzz/random.ts';
import { callsTo, Refused, type Calls } from './calls.ts';
import { clientsOf, type Client } from './clients.ts';

export interface Crashes {
  readonly rounds: number;
  /** The writes acknowledged to all clients. */
  readonly acknowledged: number;
  /** Empty when nothing was lost, halved or damaged. */
  readonly problems: readonly string[];
}

/** Kills come after 1 to so many acknowledgements of a round, and up to so many milliseconds more. */
const mostAcknowledged = 60;
const mostMs = 8;

/** Kills a backend under load again and again; stops at the first round that shows a problem. */
export async function crashRounds({
  rounds,
  random,
  onRound = () => {},
}: {
  readonly rounds: number;
  readonly random: Random;
  readonly onRound?: (round: number, acknowledged: number) => void;
}): Promise<Crashes> {
  await using backend = await startBackend({ rulesDir: openRules });
  const calls = callsTo(backend);
  const clients = clientsOf(calls);
  let acknowledged = 0;
  let latest = '';
  const silent = new Set(clients);
  for (let round = 1; round <= rounds; round += 1) {
    const enough = Promise.withResolvers<void>();
    let left = 1 + random.below(mostAcknowledged);
    const onAcknowledged = (time: string | null): void => {
      acknowledged += 1;
      if (time !== null && time > latest) latest = time;
      left -= 1;
      // On a slow machine a client may not have had an answer yet.
      if (left <= 0 && (round < rounds || silent.size === 0)) enough.resolve();
    };
    const load = Promise.all(
      clients.map((client) =>
        actUntilGone(client, (time) => {
          silent.delete(client);
          onAcknowledged(time);
        }),
      ),
    );
    await Promise.race([enough.promise, load]);
    await after(random.below(mostMs));
    await backend.kill();
    const refused = (await load).flat();
    const damage = integrityProblems(backend.dataDir);
    await backend.restart();
    const lost = (await Promise.all(clients.map((client) => client.verify()))).flat();
    const clock = await clockProblems(calls, latest);
    const strays = strayFiles(backend.dataDir, clients);
    const problems = [...refused, ...damage, ...lost, ...clock, ...strays];
    if (problems.length > 0) return { rounds: round, acknowledged, problems };
    onRound(round, acknowledged);
  }
  const problems = [...silent].map(({ name }) => `${name} has never had an answer`);
  return { rounds, acknowledged, problems };
}

/** Acts until no answer comes; what the backend refused while it was there is a problem. */
async function actUntilGone(
  client: Client,
  onAcknowledged: (time: string | null) => void,
): Promise<string[]> {
  for (;;) {
    try {
      onAcknowledged(await client.act());
    } catch (error) {
      return error instanceof Refused ? [`${client.name} was refused: ${error.message}`] : [];
    }
  }
}

/** Looks at a copy: the backend has to find the database as the kill has left it. */
function integrityProblems(dataDir: string): string[] {
  using copy = temporaryFolder();
  for (const end of ['', '-wal']) {
    const name = `gabbai.sqlite${end}`;
    if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(copy.path, name));
  }
  using database = new DatabaseSync(join(copy.path, 'gabbai.sqlite'));
  const rows = database.prepare('PRAGMA integrity_check').all();
  return rows.map((row) => String(row['integrity_check'])).filter((text) => text !== 'ok');
}

/** Times of the wire have one length and one zone, so that they compare as text. */
async function clockProblems(calls: Calls, latest: string): Promise<string[]> {
  const now = await calls.commit([calls.write('crash/clock', 1)]);
  return now > latest ? [] : [`the clock has run back, from ${latest} to ${now}`];
}

/** Bytes that no object speaks of are removed at the start. */
function strayFiles(dataDir: string, clients: readonly Client[]): string[] {
  const count = readdirSync(join(dataDir, 'files')).length;
  const most = clients.filter(({ name }) => name.startsWith('picture')).length;
  return count > most ? [`${count} files are left of at most ${most}`] : [];
}
