import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createServer, type ServerOptions } from '../../src/http/server.ts';

/** A server without services, until the end of the test; the callers `Bearer known` are privileged. */
export async function startPlainServer(
  addRoutes: (app: FastifyInstance) => void,
  options: Partial<ServerOptions> = {},
): Promise<{ url: string; app: FastifyInstance }> {
  const app = await createServer({
    allowedOrigins: [],
    publicUrl: null,
    isPrivileged: (authorization) => authorization === 'Bearer known',
    ...options,
  });
  addRoutes(app);
  onTestFinished(() => app.close());
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), app };
}
