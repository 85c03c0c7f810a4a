/**
 * A snapshot of the running data folder for backups: a copy of the database, while which no bytes that it names are
 * removed. The caller copies both, since it can read the folder.
 */
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from './kernel/logger.ts';
import { copyDatabase } from './sqlite/copy-database.ts';
import type { Database } from './sqlite/database.ts';

export interface SnapshotOptions {
  readonly database: Database;
  readonly dataDir: string;
  /** Keeps the bytes of removed files until the returned function is called. */
  readonly holdBytes: () => () => Promise<void>;
  readonly isOperator: (authorization: string) => boolean;
  readonly logger: Logger;
}

/** One line of the response. */
export type SnapshotLine =
  | { readonly copied: number }
  /** The copy's path; the copy exists as long as the connection. */
  | { readonly database: string }
  | { readonly error: string };

export const snapshotPath = '/__/owner/snapshot';

const busy = 'Another backup is being made.';
const lineEveryMs = 500;

/** For the operator only; other callers get 404. */
export async function snapshotRoute(app: FastifyInstance, options: SnapshotOptions): Promise<void> {
  const { database, dataDir, holdBytes, isOperator, logger } = options;
  const file = join(dataDir, 'snapshot.sqlite');
  // Left by a crash.
  await removeCopy(file);
  const closing = Promise.withResolvers<void>();
  let taking: Promise<void> | null = null;
  let released = Promise.withResolvers<void>();

  const take = async (reply: FastifyReply): Promise<void> => {
    const { raw } = reply.hijack();
    const disconnected = new Promise<void>((resolve) => raw.once('close', () => resolve()));
    const send = (line: SnapshotLine) => raw.write(`${JSON.stringify(line)}\n`);
    let copied = 0;
    raw.writeHead(200, { 'content-type': 'application/x-ndjson' });
    send({ copied });
    // Keeps the connection from looking dead.
    const ticker = setInterval(() => send({ copied }), lineEveryMs);
    const releaseBytes = holdBytes();
    try {
      closeSync(openSync(file, 'wx', 0o600));
      await copyDatabase(database, file, (share) => (copied = share));
      send({ database: file });
      await Promise.race([disconnected, released.promise, closing.promise]);
    } catch (error) {
      logger.error({ error: String(error) }, 'The database could not be copied.');
      send({ error: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(ticker);
      await removeCopy(file);
      await releaseBytes();
      raw.end();
    }
  };

  app.post(snapshotPath, async (request, reply) => {
    if (!isOperator(request.headers.authorization ?? '')) return reply.callNotFound();
    if (taking !== null) return reply.code(409).send({ error: { message: busy } });
    released = Promise.withResolvers<void>();
    taking = take(reply).finally(() => (taking = null));
    await taking;
    return reply;
  });
  // Responds after the snapshot is gone, so that the next one can be taken at once.
  app.delete(snapshotPath, async (request, reply) => {
    if (!isOperator(request.headers.authorization ?? '')) return reply.callNotFound();
    released.resolve();
    await taking;
    return reply.code(204).send();
  });
  // The database must stay open while it is copied.
  app.addHook('preClose', async () => {
    closing.resolve();
    await taking;
  });
}

async function removeCopy(file: string): Promise<void> {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(file + suffix, { force: true });
}
