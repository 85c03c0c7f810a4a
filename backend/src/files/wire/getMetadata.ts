import type { FastifyReply } from 'fastify';
import type { FileCall } from './call.ts';
import { objectToJson } from './object-json.ts';

/** `getMetadata` and `getDownloadURL`, which makes its URL from the token in the answer. */
export function getMetadata({ files, name, auth, bucket, reply }: FileCall): FastifyReply {
  return reply.send(objectToJson(files.get(name, auth), bucket));
}
