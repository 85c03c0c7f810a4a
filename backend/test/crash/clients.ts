/** The clients under load. Each numbers what it does, so that it can be told after a crash what must be found. */
import { Refused, type Calls, type Found, type WriteStream } from './calls.ts';

export interface Client {
  readonly name: string;
  /** Does one thing and waits for the answer; throws when there is none. Answers the commit's time, if it has one. */
  act(): Promise<string | null>;
  /** What is wrong with what it finds after a crash; goes on from there. */
  verify(): Promise<string[]>;
}

/** What was acknowledged, and the last that was tried: no less and no more than these must be found. */
interface Numbered {
  acknowledged: number;
  tried: number;
}

function problemsOf(name: string, found: number, numbered: Numbered): string[] {
  const { acknowledged, tried } = numbered;
  numbered.acknowledged = found;
  numbered.tried = found;
  if (found >= acknowledged && found <= tried) return [];
  return [`${name} has ${found}, of ${acknowledged} acknowledged and ${tried} tried`];
}

/** Writes a number to each of its documents, in one commit; a half batch is one whose documents differ. */
function batchClient(calls: Calls, name: string, size: number): Client {
  const numbered = { acknowledged: 0, tried: 0 };
  const paths = Array.from({ length: size }, (_, index) => `crash/${name}-${index}`);
  return {
    name,
    async act() {
      const n = ++numbered.tried;
      const time = await calls.commit(paths.map((path) => calls.write(path, n)));
      numbered.acknowledged = n;
      return time;
    },
    async verify() {
      const found = (await calls.read(paths)).map((each) => each?.n ?? 0);
      const half = new Set(found).size > 1 ? [`half a batch of ${name}: ${found.join()}`] : [];
      return [...half, ...problemsOf(name, found[0] ?? 0, numbered)];
    },
  };
}

const purses = Array.from({ length: 8 }, (_, index) => `purses/${index}`);
const inAPurse = 1000;

function unchanged(found: Found | null): object {
  return found === null ? { exists: false } : { updateTime: found.updateTime };
}

/** Moves one from a purse to another, in transactions as the SDK makes them: what was read must not have changed. */
function movingClient(calls: Calls, name: string): Client {
  const numbered = { acknowledged: 0, tried: 0 };
  const own = `crash/${name}`;
  const move = async (n: number): Promise<string> => {
    const step = Number(name.replaceAll(/\D/g, '')) + n;
    const from = purses[step % purses.length] ?? '';
    const to = purses[(step * 3 + 1) % purses.length] ?? '';
    if (from === to) return calls.commit([calls.write(own, n)]);
    const [first = null, second = null] = await calls.read([from, to]);
    try {
      return await calls.commit([
        calls.write(from, (first?.n ?? inAPurse) - 1, unchanged(first)),
        calls.write(to, (second?.n ?? inAPurse) + 1, unchanged(second)),
        calls.write(own, n),
      ]);
    } catch (error) {
      const isConflict = error instanceof Refused && (error.status === 400 || error.status === 409);
      if (!isConflict) throw error;
      return move(n);
    }
  };
  return {
    name,
    async act() {
      const n = ++numbered.tried;
      const time = await move(n);
      numbered.acknowledged = n;
      return time;
    },
    async verify() {
      const found = await calls.read([own, ...purses]);
      const sum = found.slice(1).reduce((total, each) => total + (each?.n ?? inAPurse), 0);
      const lost = sum === purses.length * inAPurse ? [] : [`the purses hold ${sum}`];
      return [...lost, ...problemsOf(name, found[0]?.n ?? 0, numbered)];
    },
  };
}

const atOnce = 4;

/** Sends batches on a Write stream, as the SDK does: the next before the last was answered. */
function streamingClient(calls: Calls, name: string): Client {
  const numbered = { acknowledged: 0, tried: 0 };
  const paths = Array.from({ length: 6 }, (_, index) => `crash/${name}-${index}`);
  let stream: WriteStream | null = null;
  return {
    name,
    async act() {
      stream ??= await calls.openWriteStream();
      for (let sent = 0; sent < atOnce; sent += 1) {
        const n = ++numbered.tried;
        await stream.send(paths.map((path) => calls.write(path, n)));
      }
      let time = '';
      for (let answered = 0; answered < atOnce; answered += 1) {
        time = await stream.answer();
        numbered.acknowledged += 1;
      }
      return time;
    },
    async verify() {
      stream = null;
      const found = (await calls.read(paths)).map((each) => each?.n ?? 0);
      const half = new Set(found).size > 1 ? [`half a batch of ${name}: ${found.join()}`] : [];
      return [...half, ...problemsOf(name, found[0] ?? 0, numbered)];
    },
  };
}

/** Stores a picture again and again under one name. */
function uploadingClient(calls: Calls, name: string): Client {
  const numbered = { acknowledged: 0, tried: 0 };
  return {
    name,
    async act() {
      const n = ++numbered.tried;
      await calls.upload(name, n);
      numbered.acknowledged = n;
      return null;
    },
    async verify() {
      for (const n of new Set([numbered.tried, numbered.acknowledged])) {
        // Nothing was ever acknowledged, so that there need be nothing.
        if (n === 0) return [];
        try {
          if (await calls.holds(name, n)) return problemsOf(name, n, numbered);
        } catch (error) {
          const isNone = error instanceof Refused && error.status === 404;
          if (!isNone || numbered.acknowledged > 0) return [`${name}: ${String(error)}`];
        }
      }
      return [`${name} holds other bytes than those of ${JSON.stringify(numbered)}`];
    },
  };
}

/** Signs in; the sessions it got must be known after the crash. */
function signingInClient(calls: Calls, name: string): Client {
  let session: string | null = null;
  return {
    name,
    async act() {
      session = await calls.signIn();
      return null;
    },
    async verify() {
      try {
        if (session !== null) await calls.refresh(session);
        return [];
      } catch (error) {
        return [`${name} has lost its session: ${String(error)}`];
      } finally {
        session = null;
      }
    },
  };
}

/** Twenty of them. */
export function clientsOf(calls: Calls): Client[] {
  const make = (count: number, kind: string, one: (name: string) => Client): Client[] =>
    Array.from({ length: count }, (_, index) => one(`${kind}${index}`));
  return [
    ...make(4, 'single', (name) => batchClient(calls, name, 1)),
    ...make(3, 'batch', (name) => batchClient(calls, name, 12)),
    ...make(4, 'moving', (name) => movingClient(calls, name)),
    ...make(4, 'stream', (name) => streamingClient(calls, name)),
    ...make(3, 'picture', (name) => uploadingClient(calls, name)),
    ...make(2, 'session', (name) => signingInClient(calls, name)),
  ];
}
