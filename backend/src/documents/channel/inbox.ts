/** Puts the client's messages in order: over HTTP/2 its POSTs overtake one another. */
export interface Inbox {
  /** Accepts messages with consecutive ids from `firstId` and returns those that are next in order. Drops repeats. */
  accept(firstId: number, messages: readonly string[]): string[];
  /** How many messages wait for an earlier one. */
  held(): number;
  /** Their length in characters. */
  heldLength(): number;
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
