import type { FastifyReply } from 'fastify';
import { readBody, type FileCall } from './call.ts';
import { objectToJson, readSettingsPatch } from './object-json.ts';

/** `updateMetadata`: `null` removes a member. */
export function updateMetadata(call: FileCall): FastifyReply {
  const { files, name, auth, bucket, reply } = call;
  const patch = readSettingsPatch(readBody(call).toString());
  return reply.send(objectToJson(files.update(name, patch, auth), bucket));
}
