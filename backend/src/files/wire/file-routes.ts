import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../kernel/logger.ts';
import type { VerifyToken } from '../../kernel/request-auth.ts';
import type { Files } from '../files.ts';

export interface FileRoutesOptions {
  readonly files: Files;
  readonly verifyToken: VerifyToken;
  readonly bucket: string;
  readonly logger: Logger;
  /** Where people reach this backend, when not at the address their requests name. */
  readonly publicUrl?: string | null;
}

/** Serves `/v0/b/{bucket}/o`, as the official SDK speaks it. Every body must arrive as a raw Buffer. */
export function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): void {
  void app;
  void options;
}
