import type { Logger } from '../../kernel/logger.ts';
import type { RequestAuth, VerifyToken, WatchRevocations } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import type { ChannelHandler, ChannelPeer } from '../channel/session.ts';
import type { CallerLimits } from '../caller-limits.ts';
import { isUnexpected, toDocumentsError } from '../model/errors.ts';
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

/** What a stream does with its messages. */
export interface StreamHandler {
  /** What it throws, or rejects with, ends the stream. Promises must be settled in the order of the messages. */
  receive(message: unknown, bounds: RequestBounds): void | Promise<void>;
  closed(): void;
}

/** Says what a stream does, once its caller is known. */
export type BeginStream = (auth: RequestAuth | null, peer: ChannelPeer) => StreamHandler;

/** How often a silent stream's token is looked at again, whatever was told of it meanwhile. */
const recheckMs = 30_000;

/**
 * Runs a stream for as long as its token is good. A bad token is answered in the stream, never by an HTTP status:
 * only so does the SDK fetch a new token and come back. After an error every further message is ignored, since the
 * SDK sends what it had pipelined again on a new stream (firebase-js-sdk packages/firestore/src/remote/remote_store.ts).
 */
export function openStream(
  peer: ChannelPeer,
  bearer: string | null,
  options: StreamOptions & { readonly begin: BeginStream },
): ChannelHandler {
  const { verifyToken, limits, onRevoked, logger, wallMillis, begin } = options;
  let handler: StreamHandler | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    stopWatching?.();
    handler?.closed();
    handler = null;
  };
  /** How many messages are being worked on. */
  let pending = 0;
  let failure: { readonly error: unknown } | null = null;
  const end = ({ error }: { readonly error: unknown }): void => {
    if (isUnexpected(error)) logger.error({ stack: stackOf(error) }, 'A document stream failed.');
    stop();
    peer.send(encodeError(toDocumentsError(error)));
    peer.finish();
  };
  const fail = (error: unknown): void => {
    if (failure !== null) return;
    failure = { error };
    // What came before is answered first: the client would send again what it has no answer to.
    if (pending === 0) end(failure);
  };
  const attempt = (work: () => void | Promise<void>): void | Promise<void> => {
    try {
      const working = work();
      if (working === undefined) return undefined;
      pending += 1;
      return working.catch(fail).finally(() => {
        pending -= 1;
        if (pending === 0 && failure !== null) end(failure);
      });
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  const recheckSoon = (auth: RequestAuth | null): void => {
    const expiry = auth?.token['exp'];
    const leftMs = typeof expiry === 'number' ? expiry * 1000 - wallMillis() : Infinity;
    clearTimeout(timer);
    timer = setTimeout(recheck, Math.max(Math.min(leftMs, recheckMs), 0));
  };
  const recheck = (): void => void attempt(() => recheckSoon(verifyToken(bearer)));
  const watch = (auth: RequestAuth | null): void => {
    stopWatching = onRevoked((uid) => {
      if (uid === auth?.uid) recheck();
    });
    recheckSoon(auth);
  };

  void attempt(() => {
    const auth = verifyToken(bearer);
    handler = begin(auth, peer);
    if (bearer !== null) watch(auth);
  });
  return {
    receive: (text) =>
      attempt(() => {
        if (handler === null || failure !== null) return undefined;
        const bounds = limits.boundsOf(verifyToken(bearer));
        return handler.receive(parseJson(text, bounds.json), bounds);
      }),
    closed: stop,
  };
}
