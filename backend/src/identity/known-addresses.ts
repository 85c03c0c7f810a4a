import { evictOldest } from './evict-oldest.ts';

/** From where each account was held before, in memory: the pairs used last. */
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
      // Taken out and put in again, so that the first of the set is the one used the longest ago.
      pairs.delete(pair);
      pairs.add(pair);
      evictOldest(pairs);
    },
  };
}

function pairOf(email: string, address: string): string {
  return `${email} ${address}`;
}
