/** Compares what clients were shown and told with the model. */
import type { Account } from '../page/model-client.ts';
import type { Shown } from '../page/model-queries.ts';
import { apply, inOrder, statesOf, textOf } from './history.ts';
import type { Journal, Made, Order } from './history.ts';
import type { State } from './state.ts';
import { tally } from './paths.ts';
import { answer, queryNames, type QueryName } from './queries.ts';

/** How one program ended. */
export interface Ending {
  readonly orders: readonly Order[];
  readonly accounts: readonly Account[];
  readonly state: State;
  readonly journals: ReadonlyMap<string, Journal>;
}

/** Everything that is not as it should be. */
export function judge({ orders, accounts, state, journals }: Ending): string[] {
  const made = inOrder(orders, journals);
  const isOnce = made.every(({ order }) => journals.get(order.stamp)?.times === 1);
  const findings = [...countFindings(orders, journals), ...tallyFindings(orders, journals, state)];
  const states = statesOf(made);
  if (isOnce) {
    findings.push(
      ...differences('The documents are', textsOf(state), textsOf(states.at(-1) ?? new Map())),
    );
  }
  for (const [client, account] of accounts.entries()) {
    const said = [
      ...account.errors.map((code) => `a listener ended with ${code}`),
      ...account.shown.flatMap((event, index) => eventFindings(account.shown, index, event)),
      ...versionFindings(account.shown),
      ...lastFindings(account.shown, state),
      ...(isOnce ? pastFindings(account, made, states) : []),
    ];
    findings.push(...said.map((finding) => `client ${client}: ${finding}`));
  }
  return findings;
}

/** Whether all was made exactly once, so that the model knows every state there was. */
export function isMadeOnce({ journals }: Ending): boolean {
  return [...journals.values()].every(({ times }) => times === 1);
}

/** The texts of the query's documents in that state. */
export function textsFor(query: QueryName, state: State): string[] {
  return answer(query, state).map(textOf);
}

function textsOf(state: State): string[] {
  return [...state].map(textOf).toSorted();
}

function differences(what: string, found: readonly string[], should: readonly string[]): string[] {
  return found.join() === should.join()
    ? []
    : [`${what} ${found.join(' ')} and not ${should.join(' ')}`];
}

/** What was acknowledged was made, what was refused was not, and once unless the client was cut off. */
function countFindings(orders: readonly Order[], journals: ReadonlyMap<string, Journal>): string[] {
  return orders.flatMap(({ stamp, work, outcome, isInterrupted }) => {
    const times = journals.get(stamp)?.times ?? 0;
    const isPossible =
      outcome === null ? times === 1 || (isInterrupted && times > 1) : times === 0 || isInterrupted;
    const said = outcome === null ? 'acknowledged' : `refused with ${outcome}`;
    const findings = isPossible ? [] : [`${stamp} was ${said} and made ${times} times`];
    const mayBeMissing = 'kind' in work || work.some(({ op }) => op === 'update');
    if (
      typeof outcome === 'string' &&
      !(mayBeMissing && (outcome === 'not-found' || 'kind' in work))
    )
      findings.push(`${stamp} was refused with ${outcome}`);
    return findings;
  });
}

/** The tally is the sum of what was made, each as often as it was. */
function tallyFindings(
  orders: readonly Order[],
  journals: ReadonlyMap<string, Journal>,
  state: State,
): string[] {
  let sum = 0;
  for (const { stamp, work } of orders) {
    const additions = 'kind' in work ? [work] : work;
    for (const each of additions) {
      if (!('amount' in each) || each.path !== tally) continue;
      sum += each.amount * (journals.get(stamp)?.times ?? 0);
    }
  }
  const n = state.get(tally)?.n ?? 0;
  return n === sum ? [] : [`The tally is ${n} and not ${sum}`];
}

/** What is wrong with one event by itself, or beside the one before it. */
function eventFindings(all: readonly Shown[], index: number, event: Shown): string[] {
  const findings: string[] = [];
  const before = all.slice(0, index).findLast(({ listener }) => listener === event.listener);
  const docs = (before?.docs ?? []).map((doc) => doc);
  for (const { type, oldIndex, newIndex, doc } of event.changes) {
    if (type !== 'added') {
      const [old] = docs.splice(oldIndex, 1);
      if (old?.path !== doc.path) findings.push(`changed ${old?.path} and called it ${doc.path}`);
    }
    if (type !== 'removed') docs.splice(newIndex, 0, doc);
  }
  const text = JSON.stringify;
  if (text(docs) !== text(event.docs)) {
    findings.push(`changes make ${text(docs)} of what came before and not ${text(event.docs)}`);
  }
  if (event.hasPendingWrites !== event.docs.some(({ isPending }) => isPending)) {
    findings.push(`is ${event.hasPendingWrites ? '' : 'not '}pending unlike its documents`);
  }
  for (const { path, isPending, data } of event.docs) {
    const by = String(data.by);
    if (!isPending && event.waiting.includes(by) && !event.orphans.includes(by)) {
      findings.push(`shows ${path} by ${data.by}, which was not acknowledged, as not pending`);
    }
  }
  if (event.query === 'pairs' && !event.fromCache && !event.hasPendingWrites) {
    const [one, other, ...more] = event.docs;
    if (more.length > 0 || one?.data.by !== other?.data.by) findings.push('shows half a batch');
  }
  return findings.map((finding) => `event ${index} of ${event.query} ${finding}`);
}

/** In the end every query is shown as it is. */
function lastFindings(all: readonly Shown[], state: State): string[] {
  return queryNames.flatMap((query) => {
    const last = all.findLast((event) => event.query === query);
    const texts = (last?.docs ?? []).map(({ path, data }) => textOf([path, data]));
    return differences(`${query} is shown as`, texts, textsFor(query, state));
  });
}

/** No document goes back to an older version. */
function versionFindings(all: readonly Shown[]): string[] {
  const newest = new Map<string, string>();
  const findings: string[] = [];
  for (const [index, { query, docs }] of all.entries()) {
    for (const { path, isPending, data } of docs) {
      if (isPending || data.at === undefined) continue;
      const known = newest.get(path) ?? '';
      if (data.at < known)
        findings.push(`event ${index} of ${query} shows ${path} of ${data.at} after ${known}`);
      else newest.set(path, data.at);
    }
  }
  return findings;
}

/**
 * An event that is not from the cache, of a client without pending writes, shows a state of the server plus the client's
 * writes acknowledged since, and never an older state than the event before it.
 */
function pastFindings(
  { shown, answered }: Account,
  made: readonly Made[],
  states: readonly State[],
): string[] {
  const findings: string[] = [];
  let reached = 0;
  for (const [index, event] of shown.entries()) {
    const { query, fromCache, hasPendingWrites, waiting, docs } = event;
    if (fromCache || hasPendingWrites || waiting.length > 0) continue;
    const own = new Set(answered.slice(0, event.answered));
    const ownLater = (place: number) =>
      made.slice(place).filter(({ order }) => own.has(order.stamp));
    // The documents that take the place of one's own are known only to the server.
    const isLimited = query === 'top' || query === 'last';
    const text = docs.map(({ path, data }) => textOf([path, data])).join();
    const fits = (place: number): boolean => {
      const state = states[place] ?? new Map();
      return [state, ownLater(place).reduce(apply, state)].some(
        (each) => textsFor(query, each).join() === text,
      );
    };
    const place = states.findIndex((_, place) => place >= reached && fits(place));
    if (place >= 0) reached = place;
    else if (!isLimited || ownLater(reached).length === 0)
      findings.push(
        `event ${index} of ${query} shows ${text}, which was never so after ${reached}`,
      );
  }
  return findings;
}
