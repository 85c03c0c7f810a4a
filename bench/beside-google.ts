/** The backend beside Google's Firestore emulator, where it is installed: the same calls to both, one after the other. */
import { findEmulator, howToGetEmulator, owner } from '../backend/test/google/emulator.ts';
import { openRules, startBackend } from '../backend/test/harness/backend-process.ts';
import { connect, connectionOf, type Connection } from './connection.ts';
import { print } from './figures.ts';
import { commitRates, fill } from './measures.ts';

interface Extent {
  readonly commits: number;
  /** Documents of the collection that is read. */
  readonly listed: number;
}

/** How often all documents are read. */
const reads = 3;

/** Prints each figure of both, and how many times the emulator's ours is. The emulator keeps documents in memory alone. */
export async function measureBesideGoogle(extent: Extent): Promise<void> {
  const openEmulator = findEmulator();
  if (openEmulator === null) {
    process.stdout.write(`${howToGetEmulator}\n`);
    return;
  }
  process.stdout.write("beside Google's Firestore emulator, which stores nothing on disk:\n");
  const ours = await ofBackend(extent);
  await using emulator = await openEmulator();
  const theirs = await figuresOf(
    connectionOf(`http://${emulator.host}`, `Bearer ${owner}`),
    extent,
  );
  for (const [what, value] of ours) {
    const other = theirs.get(what) ?? Number.NaN;
    const ratio = (value / other).toFixed(1);
    print(what, value.toFixed(0), `the emulator: ${other.toFixed(0)}; ${ratio} of it`);
  }
}

async function ofBackend(extent: Extent): Promise<ReadonlyMap<string, number>> {
  await using backend = await startBackend({ rulesDir: openRules });
  return await figuresOf(await connect(backend.url), extent);
}

async function figuresOf(
  connection: Connection,
  { commits, listed }: Extent,
): Promise<ReadonlyMap<string, number>> {
  const { single, many } = await commitRates(connection, commits);
  const began = performance.now();
  await fill(connection, 'listed', listed);
  const filled = (listed * 1000) / (performance.now() - began);
  const asked = performance.now();
  for (let times = 0; times < reads; times += 1) {
    const text = await connection.query('listed');
    if (text.split('"document":').length - 1 !== listed) throw new Error('Documents are missing.');
  }
  const read = (reads * listed * 1000) / (performance.now() - asked);
  connection.close();
  return new Map([
    ['commits a second of one client', single],
    ['commits a second of 50 clients', many],
    ['documents a second in batches of 500', filled],
    [`documents a second by a query for ${listed}`, read],
  ]);
}
