import type { FastifyInstance } from 'fastify';
import type { CallerLimits } from '../caller-limits.ts';
import { addChannel } from '../channel/channel.ts';
import type { Documents } from '../documents.ts';
import { createListenService } from '../listen/listen-service.ts';
import { namingFor } from '../model/document-name.ts';
import { openStream, type OpenHandler, type StreamOptions } from './authenticated-stream.ts';
import { listenChannel } from './listenChannel.ts';
import { writeChannel } from './writeChannel.ts';

export interface ChannelRoutesOptions extends StreamOptions {
  readonly documents: Documents;
  readonly projectId: string;
  readonly limits: CallerLimits;
  /** Whether the token is valid and its caller has rights. The stream itself reports an invalid token. */
  readonly isPrivileged: (bearer: string) => boolean;
}

/** Adds the Listen and Write streams of the web SDK, which end when `app` closes. */
export function channelRoutes(app: FastifyInstance, options: ChannelRoutesOptions): void {
  const { documents, isPrivileged, limits } = options;
  const naming = namingFor(options.projectId);
  const listenService = createListenService(documents, { logger: options.logger });
  app.addHook('preClose', async () => {
    // In braces, because Fastify treats a hook's result as its error.
    listenService.close();
  });

  const add = (method: string, openHandler: OpenHandler): void =>
    addChannel(app, {
      path: `/google.firestore.v1.Firestore/${method}/channel`,
      open: (peer, bearer) => openStream(peer, bearer, { ...options, openHandler }),
      isPrivileged,
      queueOf: (request) => limits.queueOf(request),
    });
  add('Listen', (auth, peer) => listenChannel({ ...options, listenService, naming, auth, peer }));
  add('Write', (auth, { send, address }) => {
    const countChanges = limits.countChanges(auth, address);
    return writeChannel({ documents, naming, auth, send, countChanges });
  });
}
