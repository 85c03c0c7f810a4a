/** A run of arrays ready for the wire. */
export interface Frame {
  readonly text: string;
  readonly lastId: number;
}

/** What the server said and the client has not acknowledged yet: it must be able to ask for it again. */
export interface Outbox {
  /** Appends one array's JSON; returns its id. */
  push(json: string): number;
  /** Forgets everything up to and including `id`; true when there was something to forget. */
  acknowledge(id: number): boolean;
  /** The arrays after `id`, up to about `maxLength` characters; `null` when there are none. */
  frameAfter(id: number, maxLength: number): Frame | null;
  /** The last id given, -1 at first. */
  lastId(): number;
  /** Characters not acknowledged. */
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
 * Precedes a text with its length as WebChannel counts it: in UTF-16 units, as JavaScript does, not in bytes
 * (closure-library labs/net/webchannel/channelrequest.js, getNextChunk_). A byte count hangs the client.
 */
export function frame(json: string): string {
  return `${json.length}\n${json}`;
}
