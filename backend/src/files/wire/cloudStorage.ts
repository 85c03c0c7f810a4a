import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesError } from '../errors.ts';
import type { Files } from '../files.ts';
import type { StoredObject } from '../model.ts';
import type { FileCall } from './call.ts';
import { deleteObject } from './deleteObject.ts';
import { download } from './download.ts';
import { list } from './list.ts';
import { objectToJson } from './object-json.ts';
import { readMultipart } from './uploadMultipart.ts';
import { maxHeadBytes } from './upload-head.ts';

/** Where Firebase keeps an object's download tokens (firebase-tools src/emulator/storage/metadata.ts). */
const tokenKey = 'firebaseStorageDownloadTokens';

/**
 * For the operator: the part of Cloud Storage's own API that transfer tools use.
 * https://cloud.google.com/storage/docs/json_api/v1/objects
 */
export function cloudStorageRoutes(
  scope: FastifyInstance,
  files: Files,
  toCall: (request: FastifyRequest, reply: FastifyReply, url: string) => FileCall,
): void {
  const operatorCall = (request: FastifyRequest, reply: FastifyReply): FileCall => {
    const url = (request.raw.url ?? '').replace(/^(?:\/upload)?\/storage\/v1/, '/v0');
    const call = toCall(request, reply, url);
    if (call.auth?.isOperator !== true) throw new FilesError('permission-denied');
    return call;
  };
  scope.get('/storage/v1/b/:bucket/o', async (request, reply) =>
    list(operatorCall(request, reply)),
  );
  scope.get('/storage/v1/b/:bucket/o/*', async (request, reply) => {
    const call = operatorCall(request, reply);
    if (call.query.get('alt') === 'media') return download(call);
    return reply.send(toResource(files.get(call.name, call.auth), call.bucket));
  });
  scope.delete('/storage/v1/b/:bucket/o/*', { bodyLimit: maxHeadBytes }, async (request, reply) =>
    deleteObject(operatorCall(request, reply)),
  );
  scope.post(
    '/upload/storage/v1/b/:bucket/o',
    {
      bodyLimit: files.maxBytes + maxHeadBytes,
      onRequest: async (request, reply) => void operatorCall(request, reply),
    },
    async (request, reply) => {
      const call = operatorCall(request, reply);
      const { request: upload, bytes } = readMultipart(call);
      const { [tokenKey]: token, ...custom } = upload.settings.custom;
      const settings = { ...upload.settings, custom };
      // Firebase's console can add several, separated by commas.
      const [downloadToken = ''] = (token ?? '').split(',');
      const kept = downloadToken === '' ? {} : { downloadToken };
      const object = await files.upload({ ...upload, settings, ...kept }, bytes);
      return reply.send(toResource(object, call.bucket));
    },
  );
}

/** An object resource with its explicit settings only. */
function toResource(object: StoredObject, bucket: string): object {
  const { name, generation, size, md5Hash } = objectToJson(object, bucket);
  const { custom, ...headers } = object.settings;
  const metadata = { ...custom, [tokenKey]: object.downloadToken };
  return { kind: 'storage#object', name, bucket, generation, size, md5Hash, ...headers, metadata };
}
