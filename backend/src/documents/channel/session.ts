import type { ServerResponse } from 'node:http';
import { openBackChannel, type BackChannel } from './back-channel.ts';
import { createInbox } from './inbox.ts';
import type { ChannelLimits } from './limits.ts';
import { createOutbox } from './outbox.ts';

/** The session's interface for a stream's protocol. */
export interface ChannelPeer {
  /** The address that opened the session. */
  readonly address: string;
  /** Queues one message, an object or its JSON text. Messages of one turn of the event loop are sent together. */
  readonly send: (message: object | string) => void;
  /**
   * Calls back when all queued messages are written, which may be after the client's first GET. `answerMs` is the time from
   * the handshake to that GET: the line and the client's speed.
   */
  readonly onFlushed: (callback: (answerMs: number) => void) => void;
  /** Ignores further messages of the client, and ends the session after a delay for reading the last ones. */
  readonly finish: () => void;
}

/** A stream's protocol: handles the client's messages. */
export interface ChannelHandler {
  /** Receives the JSON text of each message in order; settles when it is handled. */
  receive(text: string): void | Promise<void>;
  /** Ends the stream with an error, since a POST is longer than the client may send. */
  refuse(maxBytes: number): void;
  /** Called once, when the session has ended. */
  closed(): void;
}

/** One WebChannel session: the messages of both directions, whatever happens to single requests. */
export interface Session {
  readonly sid: string;
  /** Whether it was opened with the token of a caller who has rights. */
  readonly isPrivileged: boolean;
  /** The size limit of the next POST. */
  maxBodyBytes(): number;
  /** Characters that count against the memory limit: waiting messages, and without rights also unread ones. */
  memory(): number;
  acknowledge(arrayId: number): void;
  /** Accepts the messages of a POST, and resolves when those that are next in order are handled. */
  accept(firstId: number, messages: readonly string[]): Promise<unknown>;
  /** Responds to a GET, and ends the response to an older one. */
  attach(
    response: ServerResponse,
    request: { acknowledgedId: number; longPollMs: number | null },
  ): void;
  /** The response to the handshake. */
  handshake(): string;
  /** Refuses a POST of more than `maxBodyBytes`; false after the session has finished, when the client repeats it on the next. */
  refuse(): boolean;
  /** The response to every later POST: whether a GET is open, the last array's id, the unacknowledged length. */
  status(): readonly [0 | 1, number, number];
  /** When the last GET ended; `null` while one is open. */
  idleSince(): number | null;
  /** Sends the protocol's `close` message. */
  sendClose(): void;
  end(): void;
}

export interface SessionOptions {
  readonly sid: string;
  readonly isPrivileged: boolean;
  /** Whether the caller has rights now. */
  readonly hasRights: () => boolean;
  readonly address: string;
  readonly limits: ChannelLimits;
  readonly open: (peer: ChannelPeer) => ChannelHandler;
  readonly onMemoryChange: () => void;
  readonly onEnd: () => void;
}

export function createSession(options: SessionOptions): Session {
  const { sid, isPrivileged, limits, open, onMemoryChange, onEnd } = options;
  const outbox = createOutbox();
  const inbox = createInbox();
  let back: BackChannel | null = null;
  const openedAt = performance.now();
  let answerMs: number | null = null;
  let idleSince: number | null = openedAt;
  let lastProgress = performance.now();
  let isFlushing = false;
  const flushCallbacks: ((answerMs: number) => void)[] = [];
  let isOpen = true;
  /** Set by `finish`. */
  let closeTimer: NodeJS.Timeout | null = null;

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
    if (closeTimer !== null) clearTimeout(closeTimer);
    back?.end();
    handler.closed();
    onEnd();
  };
  // The timeout shrinks as more is unread, which bounds the memory of a client that reads nothing.
  const maxUnread = isPrivileged ? limits.maxUnreadLength : limits.maxUnprivilegedUnreadLength;
  const isReading = (): boolean => {
    const excess = outbox.length() / maxUnread;
    return excess <= 1 || (performance.now() - lastProgress) * excess <= limits.unreadTimeoutMs;
  };

  // Array 0 is the response to the handshake: session, host, protocol 8, server version, keep-alive.
  push(['c', sid, '', 8, 14, limits.keepAliveMs]);
  const handler = open({
    address: options.address,
    send(message) {
      if (!isOpen) return;
      pushMessage(message);
      if (!isReading()) return end();
      onMemoryChange();
      flushSoon();
    },
    onFlushed(callback) {
      flushCallbacks.push(callback);
      flushSoon();
    },
    finish() {
      if (closeTimer !== null) return;
      inbox.clear();
      onMemoryChange();
      closeTimer = setTimeout(end, limits.closeTimeoutMs);
    },
  });
  const maxBodyBytes = (): number =>
    closeTimer === null && options.hasRights()
      ? limits.maxBodyBytes
      : limits.maxUnprivilegedBodyBytes;
  const holdsTooMuch = (): boolean => {
    if (inbox.held() > limits.maxHeldMessages) return true;
    const length = inbox.heldLength();
    // The cheap comparison goes first: the second one looks up the caller's rights.
    return length > limits.maxUnprivilegedBodyBytes && length > maxBodyBytes();
  };

  return {
    sid,
    isPrivileged,
    maxBodyBytes,
    memory: () => (isOpen ? inbox.heldLength() + (isPrivileged ? 0 : outbox.length()) : 0),
    acknowledge(arrayId) {
      if (!outbox.acknowledge(arrayId)) return;
      lastProgress = performance.now();
      onMemoryChange();
    },
    accept(firstId, messages) {
      if (closeTimer !== null) return Promise.resolve();
      const handling: Promise<void>[] = [];
      for (const message of inbox.accept(firstId, messages)) {
        const handled = isOpen ? handler.receive(message) : undefined;
        if (handled !== undefined) handling.push(handled);
      }
      if (closeTimer !== null) inbox.clear();
      if (holdsTooMuch()) end();
      else onMemoryChange();
      return Promise.all(handling);
    },
    attach(response, { acknowledgedId, longPollMs }) {
      back?.replace();
      idleSince = null;
      const answered = (answerMs ??= performance.now() - openedAt);
      const opened: BackChannel = openBackChannel(response, {
        outbox,
        limits,
        acknowledgedId,
        longPollMs,
        isPrivileged,
        pushNoop: () => push(['noop']),
        onDrained: () => {
          for (const callback of flushCallbacks.splice(0)) callback(answered);
        },
        onClosed: () => {
          if (back !== opened) return;
          back = null;
          idleSince = performance.now();
        },
      });
      back = opened;
      opened.start();
    },
    refuse() {
      if (closeTimer !== null) return false;
      handler.refuse(maxBodyBytes());
      return true;
    },
    handshake: () => outbox.frameAfter(-1, 0)?.text ?? '',
    status: () => [back === null ? 0 : 1, outbox.lastId(), outbox.length()],
    idleSince: () => idleSince,
    sendClose() {
      push(['close']);
      back?.flush();
    },
    end,
  };
}
