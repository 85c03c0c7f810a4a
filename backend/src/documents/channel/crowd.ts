import { addressKey } from '../../kernel/address-key.ts';
import type { ChannelLimits } from './limits.ts';
import type { Session } from './session.ts';

/** A session as the crowd sees it. */
export type Member = Pick<Session, 'isStranger' | 'weight' | 'idleSince' | 'end'>;

/**
 * Who holds how many sessions and how much of the memory, so that no address takes all; one IPv6 network counts as one
 * address. What strangers keep is counted by itself: they can crowd out one another, but nobody who is known.
 */
export interface Crowd {
  joined(session: Member, address: string): void;
  left(session: Member): void;
  /**
   * Counts a session's weight anew. When all together keep too much, the heaviest session of the address that keeps the
   * most is ended, which may be this one: its client opens another and sends again what it had to say.
   */
  weigh(session: Member): void;
  /**
   * Whether one more may be opened; makes room by ending a session nobody reads, which a closed page leaves behind: one of
   * the same address or, when all together are too many, one of strangers, of the address that has the most.
   */
  hasRoom(address: string): boolean;
}

/** The sessions of one address, of strangers or of people who are known, with their weights. */
interface Group {
  readonly weights: Map<Member, number>;
  weight: number;
}

/** Of strangers, or of people who are known. */
class Crowded {
  readonly #maxWeight: number;
  readonly #groups = new Map<string, Group>();
  #weight = 0;

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  of(caller: string): Iterable<Member> {
    return this.#groups.get(caller)?.weights.keys() ?? [];
  }

  /** The sessions of the address that has the most. */
  ofMost(): Iterable<Member> {
    const sizes = Array.from(
      this.#groups.values(),
      ({ weights }) => [weights, weights.size] as const,
    );
    return sizes.length === 0 ? [] : heaviest(sizes).keys();
  }

  set(session: Member, caller: string, weight: number): void {
    const group = this.#groups.get(caller) ?? { weights: new Map(), weight: 0 };
    this.#groups.set(caller, group);
    this.#count(group, weight - (group.weights.get(session) ?? 0));
    group.weights.set(session, weight);
    while (this.#weight > this.#maxWeight) {
      const most = heaviest(Array.from(this.#groups, (each) => [each, each[1].weight]));
      const ended = heaviest(most[1].weights);
      this.remove(ended, most[0]);
      ended.end();
    }
  }

  remove(session: Member, caller: string): void {
    const group = this.#groups.get(caller);
    if (group === undefined) return;
    this.#count(group, -(group.weights.get(session) ?? 0));
    group.weights.delete(session);
    if (group.weights.size === 0) this.#groups.delete(caller);
  }

  #count(group: Group, weight: number): void {
    group.weight += weight;
    this.#weight += weight;
  }
}

type Limits = Pick<
  ChannelLimits,
  'maxSessions' | 'maxSessionsPerAddress' | 'maxKnownWeight' | 'maxStrangersWeight'
>;

export function createCrowd(limits: Limits): Crowd {
  const callers = new Map<Member, string>();
  const strangers = new Crowded(limits.maxStrangersWeight);
  const known = new Crowded(limits.maxKnownWeight);
  const crowdOf = ({ isStranger }: Member): Crowded => (isStranger ? strangers : known);
  return {
    joined(session, address) {
      const caller = addressKey(address);
      callers.set(session, caller);
      crowdOf(session).set(session, caller, session.weight());
    },
    left(session) {
      const caller = callers.get(session);
      if (caller === undefined) return;
      callers.delete(session);
      crowdOf(session).remove(session, caller);
    },
    weigh(session) {
      const caller = callers.get(session);
      if (caller !== undefined) crowdOf(session).set(session, caller, session.weight());
    },
    hasRoom(address) {
      const caller = addressKey(address);
      const sessions = [...strangers.of(caller), ...known.of(caller)];
      if (callers.size < limits.maxSessions && sessions.length < limits.maxSessionsPerAddress) {
        return true;
      }
      const isFull = sessions.length < limits.maxSessionsPerAddress;
      const unread = longestUnread(sessions) ?? (isFull ? longestUnread(strangers.ofMost()) : null);
      unread?.end();
      return unread !== null;
    },
  };
}

function longestUnread(sessions: Iterable<Member>): Member | null {
  let longest: Member | null = null;
  let since = Infinity;
  for (const session of sessions) {
    const idleSince = session.idleSince();
    if (idleSince === null || idleSince >= since) continue;
    longest = session;
    since = idleSince;
  }
  return longest;
}

function heaviest<T>(weights: Iterable<readonly [T, number]>): T {
  const [first, ...others] = weights;
  if (first === undefined) throw new Error('Nobody is there to be weighed.');
  return others.reduce((most, each) => (each[1] > most[1] ? each : most), first)[0];
}
