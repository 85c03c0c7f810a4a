import type { Logger } from '../../kernel/logger.ts';
import type { RequestAuth, VerifyToken, WatchRevocations } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import type { CallerLimits } from '../caller-limits.ts';
import type { ChannelHandler, ChannelPeer } from '../channel/session.ts';
import { isUnexpected, toDocumentsError, tooLong } from '../model/errors.ts';
import type { RequestBounds } from '../request-bounds.ts';
import { encodeError } from './encode-error.ts';
import { parseJson } from './parse-json.ts';

export interface StreamOptions {
  readonly verifyToken: VerifyToken;
  readonly limits: Pick<CallerLimits, 'boundsOf'>;
  readonly onRevoked: WatchRevocations;
  readonly logger: Logger;
  readonly wallMillis: () => number;
}

/** Handles the messages of one stream. */
export interface StreamHandler {
  /** An error or rejection ends the stream. Promises must settle in the order of the messages. */
  receive(message: unknown, bounds: RequestBounds): void | Promise<void>;
  closed(): void;
}

/** Creates the handler of a stream for a verified caller. */
export type OpenHandler = (auth: RequestAuth | null, peer: ChannelPeer) => StreamHandler;

/** How often a stream's token is verified again, besides at revocations and at its expiry. */
const recheckIntervalMs = 30_000;

/**
 * Runs a stream while its token is valid. It sends the error for an invalid token as a message, after which the SDK fetches
 * a new token and reconnects. It ignores messages after an error, because the SDK repeats them on its next stream
 * (firebase-js-sdk packages/firestore/src/remote/remote_store.ts).
 */
export function openStream(
  peer: ChannelPeer,
  bearer: string | null,
  options: StreamOptions & { readonly openHandler: OpenHandler },
): ChannelHandler {
  const { verifyToken, limits, onRevoked, logger, wallMillis, openHandler } = options;
  let handler: StreamHandler | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    stopWatching?.();
    handler?.closed();
    handler = null;
  };
  /** The number of messages that are being handled. */
  let pending = 0;
  let failure: { readonly error: unknown } | null = null;
  const end = ({ error }: { readonly error: unknown }): void => {
    if (isUnexpected(error)) logger.error({ stack: stackOf(error) }, 'A document stream failed.');
    stop();
    peer.send(encodeError(toDocumentsError(error)));
    peer.finish();
    // V8 keeps what the calls in an error's stack can see, here the message, and the session lasts for some seconds more.
    failure = { error: null };
  };
  const fail = (error: unknown): void => {
    if (failure !== null) return;
    failure = { error };
    // Earlier messages are answered first, or the client would repeat them.
    if (pending === 0) end(failure);
  };
  const attempt = (work: () => void | Promise<void>): void | Promise<void> => {
    try {
      const result = work();
      if (result === undefined) return undefined;
      pending += 1;
      return result.catch(fail).finally(() => {
        pending -= 1;
        if (pending === 0 && failure !== null) end(failure);
      });
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  const scheduleRecheck = (auth: RequestAuth | null): void => {
    const expiry = auth?.token['exp'];
    const leftMs = typeof expiry === 'number' ? expiry * 1000 - wallMillis() : Infinity;
    clearTimeout(timer);
    timer = setTimeout(recheck, Math.max(Math.min(leftMs, recheckIntervalMs), 0));
  };
  const recheck = (): void => void attempt(() => scheduleRecheck(verifyToken(bearer)));
  const watch = (auth: RequestAuth | null): void => {
    stopWatching = onRevoked((uid) => {
      if (uid === auth?.uid) recheck();
    });
    scheduleRecheck(auth);
  };

  void attempt(() => {
    const auth = verifyToken(bearer);
    handler = openHandler(auth, peer);
    if (bearer !== null) watch(auth);
  });
  return {
    receive: (text) =>
      attempt(() => {
        if (handler === null || failure !== null) return undefined;
        const bounds = limits.boundsOf(verifyToken(bearer));
        return handler.receive(parseJson(text, bounds.json), bounds);
      }),
    refuse: (maxBytes) => fail(tooLong(maxBytes)),
    closed: stop,
  };
}
