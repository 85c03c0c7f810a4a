/** Puts the client's messages in order: over HTTP/2 its POSTs overtake one another. */
export function createInbox() {
  const waiting = new Map<number, string>();
  let nextId = 0;
  let length = 0;
  return {
    /** Accepts messages with consecutive ids from `firstId`; returns those that are next in order. Drops repeats. */
    accept(firstId: number, messages: readonly string[]): string[] {
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
    /** The number of messages that wait for an earlier one. */
    held: () => waiting.size,
    /** Their length in characters. */
    heldLength: () => length,
    clear() {
      waiting.clear();
      length = 0;
    },
  };
}
