export type Outbox = ReturnType<typeof createOutbox>;

/** Stores the server's messages, as numbered arrays, until the client acknowledges them. */
export function createOutbox() {
  const arrays: string[] = [];
  let firstId = 0;
  let length = 0;
  const lastId = (): number => firstId + arrays.length - 1;
  return {
    /** Appends one array's JSON; returns its id. */
    push(json: string): number {
      const entry = `[${firstId + arrays.length},${json}]`;
      arrays.push(entry);
      length += entry.length;
      return lastId();
    },
    /** Deletes the arrays up to and including `id`; returns whether there were any. */
    acknowledge(id: number): boolean {
      const count = Math.min(id, lastId()) - firstId + 1;
      if (count <= 0) return false;
      for (const entry of arrays.splice(0, count)) length -= entry.length;
      firstId += count;
      return true;
    },
    /** A frame of the arrays after `id`, of about `maxLength` characters; `null` when there are none. */
    frameAfter(id: number, maxLength: number): { text: string; lastId: number } | null {
      const from = Math.max(id + 1 - firstId, 0);
      let to = from;
      for (let size = 0; to < arrays.length && (to === from || size < maxLength); to += 1) {
        size += arrays[to]?.length ?? 0;
      }
      if (to === from) return null;
      return { text: frame(`[${arrays.slice(from, to).join(',')}]`), lastId: firstId + to - 1 };
    },
    /** The last id; -1 before the first array. */
    lastId,
    /** The length of all arrays in characters. */
    length: () => length,
  };
}

/**
 * Prefixes a text with its length in UTF-16 units (closure-library labs/net/webchannel/channelrequest.js,
 * getNextChunk_). A length in bytes hangs the client.
 */
export function frame(json: string): string {
  return `${json.length}\n${json}`;
}
