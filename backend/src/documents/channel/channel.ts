/**
 * The server's half of WebChannel, the SDK's two-way stream over plain HTTP: a POST opens a session, more POSTs
 * carry the client's messages, one long GET at a time carries the server's. It knows nothing of documents. The one
 * idea needed to read it: both directions number their messages, so any request may be cut, repeated or overtaken
 * and nothing is lost or done twice. The other half is closure-library labs/net/webchannel/webchannelbase.js.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  announcedLength,
  type IsPrivilegedCaller,
  queryOf,
  bearerOf,
} from '../../http/request/read-request.ts';
import type { RunInTurn } from '../../kernel/serial-queue.ts';
import { createCrowd } from './crowd.ts';
import { parseForwardBody } from './forward-body.ts';
import type { ForwardBody } from './forward-body.ts';
import { channelLimits } from './limits.ts';
import type { ChannelLimits } from './limits.ts';
import { frame } from './outbox.ts';
import { createSession } from './session.ts';
import type { ChannelHandler, ChannelPeer, Session } from './session.ts';

export interface ChannelOptions {
  readonly path: string;
  /** Begins a stream; `bearer` is the token the client gave, not yet looked at. */
  readonly open: (peer: ChannelPeer, bearer: string | null) => ChannelHandler;
  /** Whether a token belongs to a caller with rights. Any other token counts as none. */
  readonly isKnown: (bearer: string) => boolean;
  readonly limits?: Partial<ChannelLimits>;
  /** Where a body waits before it is decoded; left out: nowhere. */
  readonly queueOf?: (body: { bytes: number; isPrivileged: boolean }) => RunInTurn | null;
}

/** Adds a WebChannel endpoint. Its sessions end when `app` closes. */
export function addChannel(
  app: FastifyInstance,
  { path, open, isKnown, limits: given, queueOf = () => null }: ChannelOptions,
): void {
  const limits = { ...channelLimits, ...given };
  const sessions = new Map<string, Session>();
  const crowd = createCrowd(limits);

  /** `null` when there are too many already. */
  const openSession = (body: ForwardBody, address: string): Session | null => {
    const sid = randomBytes(18).toString('base64url');
    const bearer = bearerOf(body.headers.get('authorization'));
    const hasRights = (): boolean => bearer !== null && isKnown(bearer);
    const isStranger = !hasRights();
    if (!crowd.hasRoom(address, isStranger)) return null;
    let session: Session | null = null;
    session = createSession({
      sid,
      isStranger,
      hasRights,
      address,
      limits,
      open: (peer) => open(peer, bearer),
      onWeight: () => {
        if (session !== null) crowd.weigh(session);
      },
      onEnd: () => {
        sessions.delete(sid);
        if (session !== null) crowd.left(session);
      },
    });
    sessions.set(sid, session);
    crowd.joined(session, address);
    return session;
  };
  const sweep = setInterval(() => {
    const oldest = performance.now() - limits.reapAfterMs;
    for (const session of sessions.values()) {
      if ((session.idleSince() ?? Infinity) < oldest) session.end();
    }
  }, limits.sweepEveryMs);
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const session of sessions.values()) {
      session.sayClose();
      session.end();
    }
  });

  // Looked at before the body: nobody may fill the memory with what is refused in the end.
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sid = queryOf(request).get('SID');
    const session = sid === null ? undefined : sessions.get(sid);
    if (sid !== null && session === undefined) {
      await refuse(reply, 'Unknown SID');
      return;
    }
    const length = announcedLength(request.raw);
    if (length <= limits.maxStrangerBodyBytes) return;
    if (length > (session?.maxBodyBytes() ?? 0))
      await reply.code(413).headers(headers).send('Too large');
  };

  // Of a session whose token was good; its later requests show none.
  const isPrivilegedCaller: IsPrivilegedCaller = (request) =>
    sessions.get(queryOf(request).get('SID') ?? '')?.isStranger === false;

  const options = {
    bodyLimit: limits.maxBodyBytes,
    onRequest: admit,
    config: { isPrivilegedCaller },
  };
  app.post(path, options, async (request, reply) => {
    reply.headers(headers);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const runInTurn = queueOf({ bytes: bytes.length, isPrivileged: isPrivilegedCaller(request) });
    const work = (): Promise<unknown> => take(request, reply, bytes);
    await (runInTurn === null ? work() : runInTurn(reply.raw, work));
    return reply;
  });

  /** Answers a POST; resolves when what it brought is dealt with. */
  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
    bytes: Buffer,
  ): Promise<unknown> => {
    const query = queryOf(request);
    const sid = query.get('SID');
    const session = sid === null ? undefined : sessions.get(sid);
    // It may have ended while the body came.
    if (sid !== null && session === undefined) return refuse(reply, 'Unknown SID');
    if (query.get('TYPE') === 'terminate') {
      session?.end();
      return reply.send('');
    }
    const body = parseForwardBody(bytes, limits.maxHeldMessages);
    if (body === null) return refuse(reply, 'Bad body');
    if (session === undefined) {
      const opened = openSession(body, request.ip);
      if (opened === null) return reply.code(429).send('Too many sessions');
      const working = opened.accept(body.firstId, body.messages);
      void reply.send(opened.greeting());
      return working;
    }
    acknowledge(session, query);
    const working = session.accept(body.firstId, body.messages);
    // Without rights a client has to wait, so that it cannot send faster than it is judged.
    if (session.isStranger) await working;
    void reply.send(frame(JSON.stringify(session.status())));
    return working;
  };

  app.get(path, async (request, reply) => {
    const query = queryOf(request);
    const session = sessions.get(query.get('SID') ?? '');
    if (session === undefined) return refuse(reply, 'Unknown SID');
    const acknowledged = acknowledge(session, query);
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const askedMs = Number(query.get('TO') ?? limits.longPollMs);
    const longPollMs = Math.min(askedMs || limits.longPollMs, limits.longPollMs);
    session.attach(reply.raw, {
      acknowledged,
      longPollMs: query.get('CI') === '1' ? longPollMs : null,
    });
    return reply;
  });
}

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-cache, no-store',
  // nginx would hold the stream back (https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering).
  'x-accel-buffering': 'no',
};

function acknowledge(session: Session, query: URLSearchParams): number {
  const arrayId = Number.parseInt(query.get('AID') ?? '', 10);
  if (Number.isNaN(arrayId)) return -1;
  session.acknowledge(arrayId);
  return arrayId;
}

/**
 * The client opens a new session at once, without back-off, only for status 400 and a text with "Unknown SID" past
 * its beginning (closure-library labs/net/webchannel/channelrequest.js, onXmlHttpReadyStateChanged_).
 */
function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return reply.code(400).send(`Error 400: ${reason}`);
}
