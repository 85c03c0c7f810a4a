/** What the services' protocols read of a request before its body has arrived. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a request's caller has rights, as far as its headers tell. */
export type IsPrivilegedCaller = (request: FastifyRequest) => boolean;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, by what trusted proxies say. Fastify's `ip` may have a port, and ends with the connection. */
    callerAddress: string;
  }
  interface FastifyContextConfig {
    /** For a route that identifies its callers by something else than the Authorization header. */
    readonly isPrivilegedCaller?: IsPrivilegedCaller;
  }
}

/** The announced length of the body; `Infinity` for a body without one. */
export function announcedLength({ headers, httpVersionMajor }: IncomingMessage): number {
  const hasNone = httpVersionMajor === 1 && headers['transfer-encoding'] === undefined;
  return Number(headers['content-length'] ?? (hasNone ? 0 : Infinity));
}

/** Ends an HTTP/1.1 connection after the response, so that the rest of a refused body is not read. */
export function closeAfterResponse({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return raw.httpVersionMajor === 1 ? reply.header('connection', 'close') : reply;
}

/** The query parameters. All code reads them here, so that two readers cannot disagree. */
export function queryOf({ url }: { readonly url: string }): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1]);
}

/**
 * The token in an Authorization header. The SDK uses the scheme `Firebase` for Cloud Storage and `Bearer` elsewhere;
 * any other scheme belongs to another server, such as a proxy with a password.
 */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^(?:Bearer|Firebase) (.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
