import type { FastifyInstance } from 'fastify';

/** What the SDK reads from answers across origins (WebChannel session, resumable upload). */
const exposedHeaders = [
  'X-HTTP-Session-Id',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
].join(', ');

/**
 * Lets the pages of the listed origins call this backend. The exact origin is echoed, since the SDK's requests
 * carry credentials and a browser then refuses `*`. Any other origin gets no header, and so no answer it can read.
 */
export function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    // On the raw response too: WebChannel answers are written to it directly.
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposedHeaders,
      // The SDK ends its streams by beacons, whose answers a browser blocks otherwise.
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
