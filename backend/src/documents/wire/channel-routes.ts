import type { FastifyInstance } from 'fastify';
import { addChannel } from '../channel/channel.ts';
import type { CallerLimits } from '../caller-limits.ts';
import { namingFor } from '../model/document-name.ts';
import type { Documents } from '../documents.ts';
import { createListenHub } from '../listen/listen-service.ts';
import { openStream } from './authenticated-stream.ts';
import type { BeginStream, StreamOptions } from './authenticated-stream.ts';
import { listenChannel } from './listenChannel.ts';
import { writeChannel } from './writeChannel.ts';

export interface ChannelRoutesOptions extends StreamOptions {
  readonly documents: Documents;
  readonly projectId: string;
  readonly limits: CallerLimits;
  /** Whether a token is good and its holder has rights. What is wrong with a token the stream itself says. */
  readonly isKnown: (bearer: string) => boolean;
}

/** Adds the Listen and Write streams of the web SDK. They end by themselves when `app` closes. */
export function channelRoutes(app: FastifyInstance, options: ChannelRoutesOptions): void {
  const { documents, isKnown, limits } = options;
  const naming = namingFor(options.projectId);
  const hub = createListenHub(documents, { logger: options.logger });
  app.addHook('preClose', async () => {
    // A hook's result counts as its error.
    hub.close();
  });

  const add = (method: string, begin: BeginStream): void =>
    addChannel(app, {
      path: `/google.firestore.v1.Firestore/${method}/channel`,
      open: (peer, bearer) => openStream(peer, bearer, { ...options, begin }),
      isKnown,
      queueOf: (request) => limits.queueOf(request),
    });
  add('Listen', (auth, peer) => listenChannel({ ...options, hub, naming, auth, peer }));
  add('Write', (auth, { send, address }) => {
    const countChanges = limits.countChanges(auth, address);
    return writeChannel({ documents, naming, auth, send, countChanges });
  });
}
