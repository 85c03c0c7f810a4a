import type { ServerResponse } from 'node:http';
import { openAnswerStream } from './answer-stream.ts';
import type { ChannelLimits } from './limits.ts';
import type { Outbox } from './outbox.ts';

/** One GET of the client, answered as long as it lasts. */
export interface BackChannel {
  /** Sends the headers and what is waiting. */
  start(): void;
  /** Writes what the outbox has and this GET has not had, as far as the client takes it. */
  flush(): void;
  end(): void;
}

export interface BackChannelOptions {
  readonly outbox: Outbox;
  readonly limits: ChannelLimits;
  /** Everything up to this array has reached the client. */
  readonly acknowledged: number;
  /** `null` streams; a number answers once, after at most so long. */
  readonly longPollMs: number | null;
  /** Opened without a token. */
  readonly isStranger: boolean;
  /** Puts a noop into the outbox. */
  readonly pushNoop: () => void;
  /** All that the outbox has was written. */
  readonly onDrained: () => void;
  readonly onGone: () => void;
}

/** Takes over the answer to a GET; nothing is written before `start`. */
export function openBackChannel(
  response: ServerResponse,
  options: BackChannelOptions,
): BackChannel {
  const { outbox, limits, longPollMs } = options;
  // Nobody keeps memory for a stranger.
  const answer = options.isStranger ? response : openAnswerStream(response);
  let sentId = options.acknowledged;
  let sentLength = 0;
  let isBlocked = false;
  let isOpen = true;

  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(silence);
    answer.end();
    options.onGone();
  };
  const flush = (): void => {
    for (;;) {
      if (!isOpen || isBlocked) return;
      const frame = outbox.frameAfter(sentId, limits.frameLength);
      if (frame === null) {
        options.onDrained();
        if (longPollMs !== null && sentLength > 0) end();
        return;
      }
      isBlocked = !answer.write(frame.text);
      sentId = frame.lastId;
      sentLength += frame.text.length;
      silence.refresh();
      if (sentLength >= limits.recycleLength) end();
    }
  };
  // A stream must never look dead; a long poll must be answered. Both are a noop after a silence.
  const silence = setTimeout(() => {
    options.pushNoop();
    flush();
  }, longPollMs ?? limits.keepAliveMs);

  answer.on('drain', () => {
    isBlocked = false;
    flush();
  });
  response.on('close', end);
  // The client may vanish in the middle of a write; 'close' follows.
  response.on('error', () => {});
  return {
    start() {
      response.flushHeaders();
      // The client takes a stream whose first byte is late for a buffering proxy and turns to long polling; a long
      // poll answered with a noop it would repeat at once, without end.
      if (longPollMs === null && outbox.lastId() <= sentId) options.pushNoop();
      flush();
    },
    flush,
    end,
  };
}
