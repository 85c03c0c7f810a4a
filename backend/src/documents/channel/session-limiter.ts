import { addressKey } from '../../kernel/address-key.ts';
import type { ChannelLimits } from './limits.ts';
import type { Session } from './session.ts';

/** A session as the crowd sees it. */
export type Member = Pick<Session, 'isStranger' | 'weight' | 'idleSince' | 'end'>;

/**
 * Who holds how many sessions and how much of the memory, so that no address takes all; one IPv6 network counts as one
 * address. Strangers, and what they keep, are counted by themselves: they can crowd out one another, but nobody who is
 * known.
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
   * the same address or, when all together are too many, one of the address that has the most.
   */
  hasRoom(address: string, isStranger: boolean): boolean;
}

/** The sessions of one address, of strangers or of people who are known, with their weights. */
interface Group {
  readonly weights: Map<Member, number>;
  weight: number;
}

interface Most {
  readonly sessions: number;
  readonly sessionsPerAddress: number;
  readonly weight: number;
}

/** Of strangers, or of people who are known. */
class Crowded {
  readonly #most: Most;
  readonly #groups = new Map<string, Group>();
  #size = 0;
  #weight = 0;

  constructor(most: Most) {
    this.#most = most;
  }

  hasRoom(caller: string): boolean {
    const own = this.#groups.get(caller)?.weights ?? new Map<Member, number>();
    const hasTooMany = own.size >= this.#most.sessionsPerAddress;
    if (!hasTooMany && this.#size < this.#most.sessions) return true;
    const unread =
      longestUnread(own.keys()) ?? (hasTooMany ? null : longestUnread(this.#ofLargest()));
    unread?.end();
    return unread !== null;
  }

  set(session: Member, caller: string, weight: number): void {
    const group = this.#groups.get(caller) ?? { weights: new Map(), weight: 0 };
    this.#groups.set(caller, group);
    if (!group.weights.has(session)) this.#size += 1;
    this.#count(group, weight - (group.weights.get(session) ?? 0));
    group.weights.set(session, weight);
    while (this.#weight > this.#most.weight) {
      const most = heaviest(Array.from(this.#groups, (each) => [each, each[1].weight]));
      const ended = heaviest(most[1].weights);
      this.remove(ended, most[0]);
      ended.end();
    }
  }

  remove(session: Member, caller: string): void {
    const group = this.#groups.get(caller);
    const weight = group?.weights.get(session);
    if (group === undefined || weight === undefined) return;
    this.#size -= 1;
    this.#count(group, -weight);
    group.weights.delete(session);
    if (group.weights.size === 0) this.#groups.delete(caller);
  }

  /** The sessions of the address that has the most of them. */
  #ofLargest(): Iterable<Member> {
    const sizes = Array.from(
      this.#groups.values(),
      ({ weights }) => [weights, weights.size] as const,
    );
    return sizes.length === 0 ? [] : heaviest(sizes).keys();
  }

  #count(group: Group, weight: number): void {
    group.weight += weight;
    this.#weight += weight;
  }
}

type Limits = Pick<
  ChannelLimits,
  | 'maxKnownSessions'
  | 'maxStrangersSessions'
  | 'maxSessionsPerAddress'
  | 'maxKnownWeight'
  | 'maxStrangersWeight'
>;

export function createCrowd(limits: Limits): Crowd {
  const callers = new Map<Member, string>();
  const { maxSessionsPerAddress: sessionsPerAddress } = limits;
  const strangers = new Crowded({
    sessions: limits.maxStrangersSessions,
    sessionsPerAddress,
    weight: limits.maxStrangersWeight,
  });
  const known = new Crowded({
    sessions: limits.maxKnownSessions,
    sessionsPerAddress,
    weight: limits.maxKnownWeight,
  });
  const crowdOf = ({ isStranger }: Pick<Member, 'isStranger'>): Crowded =>
    isStranger ? strangers : known;
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
    hasRoom: (address, isStranger) => crowdOf({ isStranger }).hasRoom(addressKey(address)),
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
