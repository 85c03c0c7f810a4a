/** A backend, a proxy before it for each client, and pages with the official SDK: runs programs on them. */
import type { Page } from '@playwright/test';
import type { RunningBackend } from '../../harness/backend-process.ts';
import type { Exchange, MeddlingProxy } from '../../harness/meddling-proxy.ts';
import type { Account } from '../page/model-client.ts';
import type { Order } from './history.ts';
import { judge, textsFor, type Ending } from './judge.ts';
import type { Deed, Step } from './programs.ts';
import { queryNames, type QueryName } from './queries.ts';
import { readScene } from './stored.ts';

/** One client and its way to the backend. */
export interface Seat {
  readonly page: Page;
  readonly proxy: MeddlingProxy;
}

/** How long a client may take to show the last state, on whatever machine. */
const patienceMs = 30_000;

/** Something the backend was asked to change. */
const isChange = ({ url }: Exchange, piece: string): boolean =>
  /Firestore\/Write\/channel|:commit/.test(url) && piece.includes('commitTime');

export class ModelWorld {
  readonly #backend: RunningBackend;
  readonly #seats: readonly Seat[];
  readonly #held = new Set<Exchange>();
  readonly #losing = new Set<Seat>();
  #opening: Promise<void> | null = null;
  #restarting = Promise.resolve();
  #scenes = 0;

  constructor(backend: RunningBackend, seats: readonly Seat[]) {
    this.#backend = backend;
    this.#seats = seats;
    for (const seat of seats) this.#meddle(seat);
  }

  /** Runs the program in collections of its own and says what became of it. */
  async run(program: readonly Step[]): Promise<{ ending: Ending; findings: readonly string[] }> {
    this.#scenes += 1;
    const scene = String(this.#scenes);
    const asked = new Map<string, Pick<Order, 'client' | 'work'>>();
    for (const { page } of this.#seats) {
      await page.evaluate((scene) => window.model.begin(scene), scene);
    }
    for (const [index, step] of program.entries()) {
      await this.#take(step, `w${index}`, asked);
    }
    const { state, journals, late } = await this.#settle(scene, asked);
    const accounts: Account[] = [];
    for (const { page } of this.#seats)
      accounts.push(await page.evaluate(() => window.model.end()));
    const orders = [...asked].map(([stamp, { client, work }]) => {
      const { outcome, isInterrupted = true } = accounts[client]?.outcomes[stamp] ?? {};
      return { stamp, client, work, outcome, isInterrupted };
    });
    const ending = { orders, accounts, state, journals };
    return { ending, findings: [...late, ...judge(ending)] };
  }

  async #take(
    step: Step,
    stamp: string,
    asked: Map<string, Pick<Order, 'client' | 'work'>>,
  ): Promise<void> {
    if (step.kind === 'kill') return this.#kill();
    const seat = this.#seats[step.client];
    if (seat === undefined) return;
    if (step.kind === 'client') {
      const { client, deed } = step;
      await this.#perform(seat, { client, deed, stamp }, asked);
    } else if (step.kind === 'lose') this.#losing.add(seat);
    else {
      for (const exchange of seat.proxy.open()) if (exchange.method === 'GET') exchange.cut();
    }
  }

  async #perform(
    { page }: Seat,
    { client, deed, stamp }: { client: number; deed: Deed; stamp: string },
    asked: Map<string, Pick<Order, 'client' | 'work'>>,
  ): Promise<void> {
    if (deed.kind === 'write') asked.set(stamp, { client, work: deed.operations });
    if (deed.kind === 'transaction') asked.set(stamp, { client, work: deed.reading });
    await page.evaluate(({ deed, stamp }) => window.model.perform(deed, stamp), { deed, stamp });
  }

  /** Ends the backend at once, but after what it is just answering: the SDK waits long before it tries that again. */
  async #kill(): Promise<void> {
    await this.#restarting;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#opening = promise;
    const isAnswering = (exchange: Exchange): boolean =>
      exchange.method === 'POST' && !this.#held.has(exchange);
    const answering = this.#seats.flatMap(({ proxy }) => proxy.open().filter(isAnswering));
    await Promise.all(answering.map(ended));
    for (const { page } of this.#seats) await page.evaluate(() => window.model.interrupt());
    await this.#backend.kill();
    const restart = async (): Promise<void> => {
      await this.#backend.restart();
      this.#opening = null;
      resolve();
    };
    this.#restarting = restart();
  }

  async #settle(scene: string, asked: Map<string, Pick<Order, 'client' | 'work'>>) {
    await this.#restarting;
    this.#losing.clear();
    for (const { page } of this.#seats) await page.evaluate(() => window.model.answered());
    // What everyone must see last.
    const deed: Deed = { kind: 'write', operations: [{ op: 'pair', points: 0 }] };
    await this.#take({ kind: 'client', client: 0, deed }, 'last', asked);
    await this.#seats[0]?.page.evaluate(() => window.model.answered());
    const { state, journals } = await readScene(this.#backend, scene);
    const expected = Object.fromEntries(
      queryNames.map((name) => [name, textsFor(name, state)]),
    ) as Record<QueryName, string[]>;
    const late = [];
    for (const [client, { page }] of this.#seats.entries()) {
      const unlike = await page.evaluate(
        ({ expected, patienceMs }) => window.model.settle(expected, patienceMs),
        { expected, patienceMs },
      );
      late.push(...unlike.map((finding) => `client ${client}: in the end ${finding}`));
    }
    return { state, journals, late };
  }

  #meddle(seat: Seat): void {
    const forgotten = new Set<string | null>();
    seat.proxy.meddling = {
      request: async (exchange) => {
        if (this.#opening === null) return;
        this.#held.add(exchange);
        await this.#opening;
        this.#held.delete(exchange);
      },
      refuse: ({ query }) =>
        query.has('SID') && forgotten.has(query.get('SID'))
          ? { status: 400, text: 'Error 400: Unknown SID' }
          : null,
      answer: async (exchange, piece) => {
        if (!this.#losing.has(seat) || !isChange(exchange, piece)) return true;
        this.#losing.delete(seat);
        await seat.page.evaluate(() => window.model.interrupt());
        forgotten.add(exchange.query.get('SID'));
        exchange.cut();
        return false;
      },
    };
  }
}

function ended({ closed }: Exchange): Promise<void> {
  return new Promise((resolve) => {
    if (closed.aborted) resolve();
    else closed.addEventListener('abort', () => resolve(), { once: true });
  });
}
