import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

const maxConnections = 128;

export interface LocalAdminListener {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Beside HTTPS, a plain HTTP listener on the loopback interface for the machine's own tools: no certificate is valid
 * for 127.0.0.1. It serves only requests with the operator's token.
 */
export async function openLocalAdminListener(
  app: FastifyInstance,
  isOperator: (authorization: string) => boolean,
): Promise<LocalAdminListener> {
  const server = createServer((request, response) => {
    if (isOperator(request.headers.authorization ?? '')) app.routing(request, response);
    else response.writeHead(403, { 'content-length': 0, connection: 'close' }).end();
  });
  // Other accounts of the machine can connect, too.
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
