/**
 * The server side of WebChannel, the SDK's two-way stream over plain HTTP: a POST opens a session, later POSTs carry the
 * client's messages, one long GET at a time carries the server's. Both directions number their messages, so a request may
 * be cut, repeated or overtaken and each message is still handled once, in order. The client side is closure-library
 * labs/net/webchannel/webchannelbase.js.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  announcedLength,
  closeAfterResponse,
  type IsPrivilegedCaller,
  queryOf,
  bearerOf,
} from '../../http/request/read-request.ts';
import type { RunInTurn } from '../../kernel/serial-queue.ts';
import { parseForwardBody, type ForwardBody } from './forward-body.ts';
import { channelLimits, type ChannelLimits } from './limits.ts';
import { frame } from './outbox.ts';
import { createSessionLimiter } from './session-limiter.ts';
import { createSession, type ChannelHandler, type ChannelPeer, type Session } from './session.ts';

export interface ChannelOptions {
  readonly path: string;
  /** Opens a stream; `bearer` is the client's unverified token. */
  readonly open: (peer: ChannelPeer, bearer: string | null) => ChannelHandler;
  /** Whether the token is valid and its caller has rights. */
  readonly isPrivileged: (bearer: string) => boolean;
  readonly limits?: Partial<ChannelLimits>;
  /** The queue in which a body waits before it is decoded; `null`, the default, decodes it at once. */
  readonly queueOf?: (body: { bytes: number; isPrivileged: boolean }) => RunInTurn | null;
}

/** Adds a WebChannel endpoint, whose sessions end when `app` closes. */
export function addChannel(
  app: FastifyInstance,
  { path, open, isPrivileged: isPrivilegedToken, queueOf = () => null, ...options }: ChannelOptions,
): void {
  const limits = { ...channelLimits, ...options.limits };
  const sessions = new Map<string, Session>();
  const limiter = createSessionLimiter(limits);

  /** Opens a session; `null` when there are too many. */
  const openSession = (body: ForwardBody, address: string): Session | null => {
    const sid = randomBytes(18).toString('base64url');
    const bearer = bearerOf(body.headers.get('authorization'));
    const hasRights = (): boolean => bearer !== null && isPrivilegedToken(bearer);
    const isPrivileged = hasRights();
    if (!limiter.makeRoom(address, isPrivileged)) return null;
    let session: Session | null = null;
    session = createSession({
      sid,
      isPrivileged,
      hasRights,
      address,
      limits,
      open: (peer) => open(peer, bearer),
      onMemoryChange: () => {
        if (session !== null) limiter.updateMemory(session);
      },
      onEnd: () => {
        sessions.delete(sid);
        if (session !== null) limiter.remove(session);
      },
    });
    sessions.set(sid, session);
    limiter.add(session, address);
    return session;
  };
  const sweep = setInterval(() => {
    const oldest = performance.now() - limits.idleTimeoutMs;
    for (const session of sessions.values()) {
      if ((session.idleSince() ?? Infinity) < oldest) session.end();
    }
  }, limits.sweepIntervalMs);
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const session of sessions.values()) {
      session.sendClose();
      session.end();
    }
  });

  // Checked before the body arrives, so that a request that will be refused takes no memory.
  const checkLength = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sid = queryOf(request).get('SID');
    const session = sid === null ? undefined : sessions.get(sid);
    if (sid !== null && session === undefined) {
      await refuse(reply, 'Unknown SID');
      return;
    }
    const length = announcedLength(request.raw);
    if (length <= limits.maxUnprivilegedBodyBytes) return;
    if (length <= (session?.maxBodyBytes() ?? 0)) return;
    closeAfterResponse(request, reply).headers(headers);
    // The client would repeat on its next stream what a status refuses.
    if (session?.refuse() === true) await reply.send(statusOf(session));
    else await reply.code(413).send('Too large');
  };

  // Only the request that opens a session has a token.
  const isPrivilegedCaller: IsPrivilegedCaller = (request) =>
    sessions.get(queryOf(request).get('SID') ?? '')?.isPrivileged === true;

  const postOptions = {
    bodyLimit: limits.maxBodyBytes,
    onRequest: checkLength,
    config: { isPrivilegedCaller },
  };
  app.post(path, postOptions, async (request, reply) => {
    reply.headers(headers);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const runInTurn = queueOf({ bytes: bytes.length, isPrivileged: isPrivilegedCaller(request) });
    const handle = (): Promise<unknown> => handlePost(request, reply, bytes);
    await (runInTurn === null ? handle() : runInTurn(reply.raw, handle));
    return reply;
  });

  /** Answers a POST; resolves when its messages are handled. */
  const handlePost = async (
    request: FastifyRequest,
    reply: FastifyReply,
    bytes: Buffer,
  ): Promise<unknown> => {
    const query = queryOf(request);
    const sid = query.get('SID');
    const session = sid === null ? undefined : sessions.get(sid);
    // The session may have ended while the body arrived.
    if (sid !== null && session === undefined) return refuse(reply, 'Unknown SID');
    if (query.get('TYPE') === 'terminate') {
      session?.end();
      return reply.send('');
    }
    const body = parseForwardBody(bytes, limits.maxHeldMessages);
    if (body === null) return refuse(reply, 'Bad body');
    if (session === undefined) {
      const opened = openSession(body, request.callerAddress);
      if (opened === null) return reply.code(429).send('Too many sessions');
      const handling = opened.accept(body.firstId, body.messages);
      void reply.send(opened.handshake());
      return handling;
    }
    acknowledge(session, query);
    const handling = session.accept(body.firstId, body.messages);
    // A client without rights waits, so that it cannot send faster than its messages are handled.
    if (!session.isPrivileged) await handling;
    void reply.send(statusOf(session));
    return handling;
  };

  app.get(path, { config: { isPrivilegedCaller } }, async (request, reply) => {
    const query = queryOf(request);
    const session = sessions.get(query.get('SID') ?? '');
    if (session === undefined) return refuse(reply, 'Unknown SID');
    const acknowledgedId = acknowledge(session, query);
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const requestedMs = Number(query.get('TO') ?? limits.longPollMs);
    const longPollMs = Math.min(requestedMs || limits.longPollMs, limits.longPollMs);
    session.attach(reply.raw, {
      acknowledgedId,
      longPollMs: query.get('CI') === '1' ? longPollMs : null,
    });
    return reply;
  });
}

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-cache, no-store',
  // Keeps nginx from buffering the stream (https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering).
  'x-accel-buffering': 'no',
};

function statusOf(session: Session): string {
  return frame(JSON.stringify(session.status()));
}

function acknowledge(session: Session, query: URLSearchParams): number {
  const arrayId = Number.parseInt(query.get('AID') ?? '', 10);
  if (Number.isNaN(arrayId)) return -1;
  session.acknowledge(arrayId);
  return arrayId;
}

/**
 * Refuses a request with status 400. If "Unknown SID" stands in the text, but not at its start, the client opens a new
 * session without back-off (closure-library labs/net/webchannel/channelrequest.js, onXmlHttpReadyStateChanged_).
 */
function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return reply.code(400).send(`Error 400: ${reason}`);
}
