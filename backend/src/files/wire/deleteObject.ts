import type { FastifyReply } from 'fastify';
import type { FileCall } from './call.ts';

/** `deleteObject`. */
export async function deleteObject({ files, name, auth, reply }: FileCall): Promise<FastifyReply> {
  await files.remove(name, auth);
  return reply.code(204).send();
}
