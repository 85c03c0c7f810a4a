import type { ServerResponse } from 'node:http';
import { openBackChannel } from './back-channel.ts';
import type { BackChannel } from './back-channel.ts';
import { createInbox } from './inbox.ts';
import type { ChannelLimits } from './limits.ts';
import { createOutbox } from './outbox.ts';

/** What a stream's protocol can do to its session. */
export interface ChannelPeer {
  /** Where the session was opened from. */
  readonly address: string;
  /** Queues one message, an object or its JSON text. All that is sent in one turn of the event loop leaves together. */
  readonly send: (message: object | string) => void;
  /** Calls back when all that was sent so far has left: the first may wait for the client's GET. */
  readonly whenGone: (work: () => void) => void;
  /** Says that all is said: no message is heard any more, and the session ends as soon as the client may have read it. */
  readonly finish: () => void;
}

/** A stream's protocol: what is done with the client's messages. */
export interface ChannelHandler {
  /** One message of the client as its JSON text, in the order the client sent them; settled when it is dealt with. */
  receive(text: string): void | Promise<void>;
  /** The session is over, for whatever reason. Called once. */
  closed(): void;
}

export interface Session {
  readonly sid: string;
  /** Opened without a good token. */
  readonly isStranger: boolean;
  /** How long the next POST may be. */
  maxBodyBytes(): number;
  /** Characters it keeps that count: of a stranger all, else those alone that came before their turn. */
  weight(): number;
  acknowledge(arrayId: number): void;
  /** Takes messages of a POST; hands on those whose turn has come. Resolves when these are dealt with. */
  accept(firstId: number, messages: readonly string[]): Promise<unknown>;
  /** Answers a GET, in place of an older one. */
  attach(
    response: ServerResponse,
    request: { acknowledged: number; longPollMs: number | null },
  ): void;
  /** The answer to the handshake. */
  greeting(): string;
  /** The answer to every later POST: whether a GET is there, the last array's id, what is not acknowledged. */
  status(): readonly [0 | 1, number, number];
  /** Since when no GET is there; `null` when one is. */
  idleSince(): number | null;
  /** Says goodbye on the back channel, if there is one. */
  sayClose(): void;
  end(): void;
}

export interface SessionOptions {
  readonly sid: string;
  readonly isStranger: boolean;
  /** Whether its holder has rights by now. */
  readonly hasRights: () => boolean;
  readonly address: string;
  readonly limits: ChannelLimits;
  readonly open: (peer: ChannelPeer) => ChannelHandler;
  /** Its weight may have changed. */
  readonly onWeight: () => void;
  readonly onEnd: () => void;
}

export function createSession(options: SessionOptions): Session {
  const { sid, isStranger, limits, open, onWeight, onEnd } = options;
  const outbox = createOutbox();
  const inbox = createInbox();
  let back: BackChannel | null = null;
  let idleSince: number | null = performance.now();
  let lastProgress = performance.now();
  let isFlushing = false;
  const waiting: (() => void)[] = [];
  let isOpen = true;
  /** Set when all is said. */
  let farewell: NodeJS.Timeout | null = null;

  const push = (array: readonly unknown[]): void => {
    outbox.push(JSON.stringify(array));
  };
  const pushMessage = (message: object | string): void => {
    outbox.push(`[${typeof message === 'string' ? message : JSON.stringify(message)}]`);
  };
  const flushSoon = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    queueMicrotask(() => {
      isFlushing = false;
      back?.flush();
    });
  };
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    if (farewell !== null) clearTimeout(farewell);
    back?.end();
    handler.closed();
    onEnd();
  };
  // The more is unread, the less patience: the memory that a client which reads nothing takes must have an end.
  const maxUnread = isStranger ? limits.maxStrangerUnreadLength : limits.maxUnreadLength;
  const isReading = (): boolean => {
    const excess = outbox.length() / maxUnread;
    return excess <= 1 || (performance.now() - lastProgress) * excess <= limits.patienceMs;
  };

  // Array 0 goes out in the answer to the handshake: session, host, protocol 8, server version, keep-alive.
  push(['c', sid, '', 8, 14, limits.keepAliveMs]);
  const handler = open({
    address: options.address,
    send(message) {
      if (!isOpen) return;
      pushMessage(message);
      if (!isReading()) return end();
      onWeight();
      flushSoon();
    },
    whenGone(work) {
      waiting.push(work);
      flushSoon();
    },
    finish() {
      if (farewell !== null) return;
      inbox.clear();
      onWeight();
      farewell = setTimeout(end, limits.shutdownTimeoutMs);
    },
  });
  const maxBodyBytes = (): number =>
    farewell === null && options.hasRights() ? limits.maxBodyBytes : limits.maxStrangerBodyBytes;
  const holdsTooMuch = (): boolean => {
    if (inbox.held() > limits.maxHeldMessages) return true;
    const length = inbox.heldLength();
    // Only what is long needs the look at who asks.
    return length > limits.maxStrangerBodyBytes && length > maxBodyBytes();
  };

  return {
    sid,
    isStranger,
    maxBodyBytes,
    weight: () => (isOpen ? inbox.heldLength() + (isStranger ? outbox.length() : 0) : 0),
    acknowledge(arrayId) {
      if (!outbox.acknowledge(arrayId)) return;
      lastProgress = performance.now();
      onWeight();
    },
    accept(firstId, messages) {
      if (farewell !== null) return Promise.resolve();
      const working: Promise<void>[] = [];
      for (const message of inbox.accept(firstId, messages)) {
        const dealing = isOpen ? handler.receive(message) : undefined;
        if (dealing !== undefined) working.push(dealing);
      }
      if (farewell !== null) inbox.clear();
      if (holdsTooMuch()) end();
      else onWeight();
      return Promise.all(working);
    },
    attach(response, { acknowledged, longPollMs }) {
      back?.end();
      idleSince = null;
      const opened: BackChannel = openBackChannel(response, {
        outbox,
        limits,
        acknowledged,
        longPollMs,
        isStranger,
        pushNoop: () => push(['noop']),
        onDrained: () => {
          for (const work of waiting.splice(0)) work();
        },
        onGone: () => {
          if (back !== opened) return;
          back = null;
          idleSince = performance.now();
        },
      });
      back = opened;
      opened.start();
    },
    greeting: () => outbox.frameAfter(-1, 0)?.text ?? '',
    status: () => [back === null ? 0 : 1, outbox.lastId(), outbox.length()],
    idleSince: () => idleSince,
    sayClose() {
      push(['close']);
      back?.flush();
    },
    end,
  };
}
