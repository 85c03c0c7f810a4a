import type { FastifyRequest } from 'fastify';

/** Whether somebody who is known makes a request, as far as it shows before its body has come. */
export type IsKnownCaller = (request: FastifyRequest) => boolean;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose requests tell by something else than their Authorization header. */
    readonly isKnownCaller?: IsKnownCaller;
  }
}
