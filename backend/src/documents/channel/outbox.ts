/** Consecutive arrays, ready to send. */
export interface Frame {
  readonly text: string;
  readonly lastId: number;
}

/** The server's arrays that the client has not acknowledged and may request again. */
export interface Outbox {
  /** Appends one array's JSON; returns its id. */
  push(json: string): number;
  /** Drops everything up to and including `id`; returns whether that was anything. */
  acknowledge(id: number): boolean;
  /** The arrays after `id`, up to about `maxLength` characters; `null` when there are none. */
  frameAfter(id: number, maxLength: number): Frame | null;
  /** The last id, -1 at first. */
  lastId(): number;
  /** The length of all arrays in characters. */
  length(): number;
}

export function createOutbox(): Outbox {
  const arrays: string[] = [];
  let firstId = 0;
  let length = 0;
  const lastId = (): number => firstId + arrays.length - 1;
  return {
    push(json) {
      const entry = `[${firstId + arrays.length},${json}]`;
      arrays.push(entry);
      length += entry.length;
      return lastId();
    },
    acknowledge(id) {
      const count = Math.min(id, lastId()) - firstId + 1;
      if (count <= 0) return false;
      for (const entry of arrays.splice(0, count)) length -= entry.length;
      firstId += count;
      return true;
    },
    frameAfter(id, maxLength) {
      const from = Math.max(id + 1 - firstId, 0);
      let to = from;
      for (let size = 0; to < arrays.length && (to === from || size < maxLength); to += 1) {
        size += arrays[to]?.length ?? 0;
      }
      if (to === from) return null;
      return { text: frame(`[${arrays.slice(from, to).join(',')}]`), lastId: firstId + to - 1 };
    },
    lastId,
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
