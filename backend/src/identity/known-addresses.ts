import { evictOldest } from '../kernel/evict-oldest.ts';

/** Remembers in memory from which network addresses each account signed in. */
export function createKnownAddresses() {
  const pairs = new Set<string>();
  return {
    has: (email: string, address: string) => pairs.has(pairOf(email, address)),
    add(email: string, address: string): void {
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
