import { addressKey } from '../../kernel/address-key.ts';
import type { ChannelLimits } from './limits.ts';
import type { Session } from './session.ts';

export type LimitedSession = Pick<Session, 'isPrivileged' | 'memory' | 'idleSince' | 'end'>;

export type SessionLimiter = ReturnType<typeof createSessionLimiter>;

/** The sessions of one address, each with its memory. */
interface AddressGroup {
  readonly sessions: Map<LimitedSession, number>;
  memory: number;
}

interface PoolLimits {
  readonly sessions: number;
  readonly sessionsPerAddress: number;
  readonly memory: number;
}

/** Either all privileged sessions, or all others. */
class SessionPool {
  readonly #limits: PoolLimits;
  readonly #groups = new Map<string, AddressGroup>();
  #size = 0;
  #memory = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  makeRoom(address: string): boolean {
    const own = this.#groups.get(address)?.sessions ?? new Map<LimitedSession, number>();
    const hasTooMany = own.size >= this.#limits.sessionsPerAddress;
    if (!hasTooMany && this.#size < this.#limits.sessions) return true;
    const idle = longestIdle(own.keys()) ?? (hasTooMany ? null : longestIdle(this.#largestGroup()));
    idle?.end();
    return idle !== null;
  }

  set(session: LimitedSession, address: string, memory: number): void {
    const group = this.#groups.get(address) ?? { sessions: new Map(), memory: 0 };
    this.#groups.set(address, group);
    if (!group.sessions.has(session)) this.#size += 1;
    this.#addMemory(group, memory - (group.sessions.get(session) ?? 0));
    group.sessions.set(session, memory);
    while (this.#memory > this.#limits.memory) {
      const [largestAddress, { sessions }] = keyOfLargest(
        Array.from(this.#groups, (entry) => [entry, entry[1].memory]),
      );
      const largest = keyOfLargest(sessions);
      this.remove(largest, largestAddress);
      largest.end();
    }
  }

  remove(session: LimitedSession, address: string): void {
    const group = this.#groups.get(address);
    const memory = group?.sessions.get(session);
    if (group === undefined || memory === undefined) return;
    this.#size -= 1;
    this.#addMemory(group, -memory);
    group.sessions.delete(session);
    if (group.sessions.size === 0) this.#groups.delete(address);
  }

  /** The sessions of the address that has the most of them. */
  #largestGroup(): Iterable<LimitedSession> {
    const groups = Array.from(
      this.#groups.values(),
      ({ sessions }) => [sessions, sessions.size] as const,
    );
    return groups.length === 0 ? [] : keyOfLargest(groups).keys();
  }

  #addMemory(group: AddressGroup, memory: number): void {
    group.memory += memory;
    this.#memory += memory;
  }
}

type Limits = Pick<
  ChannelLimits,
  | 'maxPrivilegedSessions'
  | 'maxUnprivilegedSessions'
  | 'maxSessionsPerAddress'
  | 'maxPrivilegedMemory'
  | 'maxUnprivilegedMemory'
>;

/**
 * Limits the number of sessions and their memory, for each address and in total; an IPv6 network counts as one address.
 * Privileged and unprivileged sessions are counted separately, so that callers without rights cannot displace others.
 */
export function createSessionLimiter(limits: Limits) {
  const addresses = new Map<LimitedSession, string>();
  const { maxSessionsPerAddress: sessionsPerAddress } = limits;
  const privileged = new SessionPool({
    sessions: limits.maxPrivilegedSessions,
    sessionsPerAddress,
    memory: limits.maxPrivilegedMemory,
  });
  const unprivileged = new SessionPool({
    sessions: limits.maxUnprivilegedSessions,
    sessionsPerAddress,
    memory: limits.maxUnprivilegedMemory,
  });
  const poolOf = ({ isPrivileged }: Pick<LimitedSession, 'isPrivileged'>): SessionPool =>
    isPrivileged ? privileged : unprivileged;
  return {
    add(session: LimitedSession, address: string): void {
      const key = addressKey(address);
      addresses.set(session, key);
      poolOf(session).set(session, key, session.memory());
    },
    remove(session: LimitedSession): void {
      const address = addresses.get(session);
      if (address === undefined) return;
      addresses.delete(session);
      poolOf(session).remove(session, address);
    },
    /**
     * Updates a session's memory. Above the limit it ends the largest session of the address with the most memory, which
     * may be this one: its client opens another and repeats unacknowledged messages.
     */
    updateMemory(session: LimitedSession): void {
      const address = addresses.get(session);
      if (address !== undefined) poolOf(session).set(session, address, session.memory());
    },
    /**
     * Whether one more session may be opened. At the limit it ends an idle one, such as that of a closed page: of the same
     * address, or of the address with the most sessions.
     */
    makeRoom: (address: string, isPrivileged: boolean): boolean =>
      poolOf({ isPrivileged }).makeRoom(addressKey(address)),
  };
}

function longestIdle(sessions: Iterable<LimitedSession>): LimitedSession | null {
  let longest: LimitedSession | null = null;
  let since = Infinity;
  for (const session of sessions) {
    const idleSince = session.idleSince();
    if (idleSince === null || idleSince >= since) continue;
    longest = session;
    since = idleSince;
  }
  return longest;
}

function keyOfLargest<Key>(sizes: Iterable<readonly [Key, number]>): Key {
  const [first, ...others] = sizes;
  if (first === undefined) throw new Error('There is no session to end.');
  return others.reduce((largest, other) => (other[1] > largest[1] ? other : largest), first)[0];
}
