/** Puts the client's messages back into their order: over HTTP/2 its POSTs overtake one another. */
export interface Inbox {
  /** Takes a run of messages whose ids start at `firstId`; returns those whose turn has come. Repeats are dropped. */
  accept(firstId: number, messages: readonly string[]): string[];
  /** How many came before their turn and wait. */
  held(): number;
  /** Characters of those. */
  heldLength(): number;
  /** Forgets what waits. */
  clear(): void;
}

export function createInbox(): Inbox {
  const waiting = new Map<number, string>();
  let nextId = 0;
  let length = 0;
  return {
    accept(firstId, messages) {
      messages.forEach((message, index) => {
        const id = firstId + index;
        if (id < nextId || waiting.has(id)) return;
        waiting.set(id, message);
        length += message.length;
      });
      const ready: string[] = [];
      for (let next = waiting.get(nextId); next !== undefined; next = waiting.get(nextId)) {
        waiting.delete(nextId);
        length -= next.length;
        ready.push(next);
        nextId += 1;
      }
      return ready;
    },
    held: () => waiting.size,
    heldLength: () => length,
    clear() {
      waiting.clear();
      length = 0;
    },
  };
}
