import { evictOldest } from './evict-oldest.ts';

/** The network addresses from which accounts signed in before; the latest pairs, in memory. */
export interface KnownAddresses {
  has(email: string, address: string): boolean;
  add(email: string, address: string): void;
}

export function createKnownAddresses(): KnownAddresses {
  const pairs = new Set<string>();
  return {
    has: (email, address) => pairs.has(pairOf(email, address)),
    add(email, address) {
      const pair = pairOf(email, address);
      // Reinserted, so that the set's first entry is the least recently used.
      pairs.delete(pair);
      pairs.add(pair);
      evictOldest(pairs);
    },
  };
}

function pairOf(email: string, address: string): string {
  return `${email} ${address}`;
}
