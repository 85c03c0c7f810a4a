/**
 * The model: documents as maps, to which the writes the server made are applied in the order it made them. The one idea
 * needed to read it: every write also counts itself in a document of its own, its journal. So the journals say which
 * writes were made, how often (the SDK sends again what it has no answer to), and, by their times, in what order.
 */
import { pair } from './paths.ts';
import type { Operation, Reading } from './programs.ts';
import type { State, Stored } from './state.ts';

/** One client's requests and their results. */
export interface Order {
  readonly stamp: string;
  readonly client: number;
  readonly work: readonly Operation[] | Reading;
  /** `null`: done; `undefined`: unknown, since the client restarted before the answer; otherwise the error code. */
  readonly outcome: string | null | undefined;
  /** The client was cut off for good while it waited for the answer: so it may have been made more than once. */
  readonly isInterrupted: boolean;
}

/** What an order left in its journal. */
export interface Journal {
  readonly times: number;
  readonly at: string;
  /** When it was made last. */
  readonly commitTime: string;
}

/** One order in the row of those that were made. */
export interface Made {
  readonly order: Order;
  readonly at: string;
}

/** Those that were made, in the order the server made them; of one made twice, the second time counts. */
export function inOrder(
  orders: readonly Order[],
  journals: ReadonlyMap<string, Journal>,
): readonly Made[] {
  const timeOf = ({ stamp }: Order): string => journals.get(stamp)?.commitTime ?? '';
  return orders
    .filter(({ stamp }) => journals.has(stamp))
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
    .map((order) => ({ order, at: journals.get(order.stamp)?.at ?? '' }));
}

export function apply(state: State, { order, at }: Made): State {
  const next = new Map(state);
  const { stamp, work } = order;
  const mark = { by: stamp, at };
  const merge = (path: string, fields: Stored): void =>
    void next.set(path, { ...next.get(path), ...fields, ...mark });
  if ('kind' in work) {
    read(work, next, mark);
    return next;
  }
  for (const each of work) {
    switch (each.op) {
      case 'set':
        next.set(each.path, { ...each.fields, ...mark });
        break;
      case 'merge':
      case 'update':
        merge(each.path, each.fields);
        break;
      case 'delete':
        next.delete(each.path);
        break;
      case 'increment':
        merge(each.path, { n: (next.get(each.path)?.n ?? 0) + each.amount });
        break;
      case 'union':
      case 'remove': {
        const rest = (next.get(each.path)?.tags ?? []).filter((tag) => tag !== each.tag);
        merge(each.path, { tags: each.op === 'union' ? [...rest, each.tag] : rest });
        break;
      }
      case 'pair':
        for (const path of pair) next.set(path, { points: each.points, ...mark });
        break;
      case 'unpair':
        for (const path of pair) next.delete(path);
        break;
    }
  }
  return next;
}

function read(reading: Reading, next: Map<string, Stored>, mark: Stored): void {
  switch (reading.kind) {
    case 'add': {
      const { path, amount } = reading;
      next.set(path, { ...next.get(path), n: (next.get(path)?.n ?? 0) + amount, ...mark });
      break;
    }
    case 'copy': {
      const from = next.get(reading.from);
      if (from === undefined) next.delete(reading.to);
      else next.set(reading.to, { school: from.school ?? '', points: from.points ?? 0, ...mark });
      break;
    }
    case 'pair': {
      const points = next.get(pair[0])?.points ?? 0;
      for (const path of pair) next.set(path, { points: points + 1, ...mark });
      break;
    }
  }
}

/** The states the server was in, one after the other, from nothing on. */
export function statesOf(made: readonly Made[]): readonly State[] {
  const states: State[] = [new Map()];
  for (const each of made) states.push(apply(states.at(-1) ?? new Map(), each));
  return states;
}

/** A document in a form in which equal ones have equal texts. The order of tags says nothing when writes came twice. */
export function textOf([path, { school, points, tags, n, by, at }]: readonly [
  string,
  Stored,
]): string {
  return JSON.stringify([path, school, points, tags?.toSorted(), n, by, at]);
}
