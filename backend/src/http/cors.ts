import type { FastifyInstance } from 'fastify';

/** Response headers that the SDK reads across origins (WebChannel, resumable upload). */
const exposedHeaders = [
  'X-Client-Wire-Protocol',
  'X-HTTP-Session-Id',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
].join(', ');

/**
 * Lets the pages of the listed origins call this backend. The response names the exact origin, since browsers refuse
 * `*` for requests with credentials, as the SDK sends them.
 */
export function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    // On the raw response: WebChannel writes to it directly.
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposedHeaders,
      // The SDK ends its streams with beacons, whose responses a browser would block.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    };
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'access-control-max-age': '3600',
      })
      .send();
  });
}
