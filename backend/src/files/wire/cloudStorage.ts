import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesError, unsupported } from '../errors.ts';
import type { Files } from '../files.ts';
import type { ObjectSettings, StoredObject, UploadRequest } from '../model.ts';
import { readBody, readHeader, readTarget, type FileCall } from './call.ts';
import { deleteObject } from './deleteObject.ts';
import { download } from './download.ts';
import { list } from './list.ts';
import { describeObject, readSettingsPatch, readUploadJson, settable } from './object-json.ts';
import { readMultipart } from './uploadMultipart.ts';
import { maxHeadBytes } from './upload-head.ts';

/** Where Firebase keeps an object's download tokens (firebase-tools src/emulator/storage/metadata.ts). */
const tokenKey = 'firebaseStorageDownloadTokens';

/** Others, such as preconditions and generations, would be ignored. */
const knownParameter =
  /^(?:alt|delimiter|fields|maxResults|name|pageToken|prefix|prettyPrint|projection|uploadType|upload_id)$/;

/**
 * For the operator: the part of Cloud Storage's own API that transfer tools and Google's library for Node use. What else that
 * library sends is refused by its name.
 * https://cloud.google.com/storage/docs/json_api/v1/objects
 */
export function cloudStorageRoutes(
  scope: FastifyInstance,
  files: Files,
  toCall: (request: FastifyRequest, reply: FastifyReply, url: string) => FileCall,
): void {
  const operatorCall = (
    request: FastifyRequest,
    reply: FastifyReply,
    url = request.raw.url ?? '',
  ): FileCall => {
    const call = toCall(request, reply, url.replace(/^(?:\/upload)?\/storage\/v1/, '/v0'));
    if (call.auth?.isOperator !== true) throw new FilesError('permission-denied');
    // Names are one segment, and below it are other methods.
    if (/^[^?]*\/o\/[^/?]*\//.test(url)) refuseMethod();
    const header = Object.keys(request.headers).find((name) => name.includes('-encryption-'));
    const other = [...call.query.keys()].find((name) => !knownParameter.test(name)) ?? header;
    if (other !== undefined) throw unsupported(other);
    return { ...call, isStrict: true };
  };
  const objects = '/storage/v1/b/:bucket/o';
  const uploads = `/upload${objects}`;
  const bodyLimit = maxHeadBytes;
  scope.get(objects, async (request, reply) => {
    const call = operatorCall(request, reply);
    return list(call, (name) => toResource(files.get(name, call.auth), call.bucket));
  });
  scope.get(`${objects}/*`, async (request, reply) => {
    const call = operatorCall(request, reply);
    if (call.query.get('alt') === 'media') return download(call);
    return reply.send(toResource(files.get(call.name, call.auth), call.bucket));
  });
  scope.delete(`${objects}/*`, { bodyLimit }, async (request, reply) =>
    deleteObject(operatorCall(request, reply)),
  );
  scope.patch(`${objects}/*`, { bodyLimit }, async (request, reply) => {
    const call = operatorCall(request, reply);
    const patch = readSettingsPatch(readBody(call).toString(), settable);
    if (patch.custom?.[tokenKey] !== undefined) throw unsupported(`A new ${tokenKey}`);
    return reply.send(toResource(files.update(call.name, patch, call.auth), call.bucket));
  });
  scope.post(`${objects}/*`, { bodyLimit }, async (request, reply) => {
    const url = request.raw.url ?? '';
    const [, source = url, target = '', query = ''] =
      /^([^?]*)\/rewriteTo(\/b\/[^?]*)(.*)$/.exec(url) ?? [];
    const call = operatorCall(request, reply, `${source}${query}`);
    if (target === '') refuseMethod();
    return copy(call, `/v0${target}`);
  });
  const upload = {
    bodyLimit: files.maxBytes + maxHeadBytes,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      void operatorCall(request, reply),
  };
  scope.post(uploads, upload, async (request, reply) => {
    const call = operatorCall(request, reply);
    if (call.query.get('uploadType') === 'resumable') return startUpload(call);
    const { request: given, bytes } = readMultipart(call);
    const object = await files.upload({ ...given, ...splitToken(given.settings) }, bytes);
    return reply.send(toResource(object, call.bucket));
  });
  scope.put(uploads, upload, async (request, reply) =>
    continueUpload(operatorCall(request, reply)),
  );
  for (const others of ['/storage/v1/*', '/upload/storage/v1/*'])
    scope.all(others, { bodyLimit }, refuseMethod);
}

function refuseMethod(): never {
  throw unsupported('This method');
}

/** Copies an object with its settings, or with the ones in the request. */
async function copy(call: FileCall, target: string): Promise<FastifyReply> {
  const { files, auth, bucket, reply } = call;
  const { bucket: targetBucket, name } = readTarget(target);
  if (targetBucket !== bucket) throw new FilesError('not-found');
  const { object, read } = files.download(call.name, null, auth);
  const json = readBody(call).toString();
  const isSame = json === '' || json === '{}';
  const { settings } = isSame ? object : readUploadJson(json, null, true);
  const token = isSame ? { settings, downloadToken: object.downloadToken } : splitToken(settings);
  const bytes = await buffer(read(0, object.size - 1));
  const copied = await files.upload({ name, auth, md5: object.md5, ...token }, bytes);
  return reply.send({ done: true, resource: toResource(copied, bucket) });
}

/** https://cloud.google.com/storage/docs/performing-resumable-uploads#initiate-session */
async function startUpload(call: FileCall): Promise<FastifyReply> {
  const { files, name, auth, bucket, request, reply } = call;
  const contentType = readHeader(call, 'x-upload-content-type');
  const { settings, md5 } = readUploadJson(readBody(call).toString(), contentType, true);
  if (settings.custom[tokenKey] !== undefined)
    throw unsupported(`${tokenKey} in a resumable upload`);
  const id = await files.uploads.start({ name, settings, md5, auth }, null);
  const query = new URLSearchParams({ name, uploadType: 'resumable', upload_id: id });
  const path = `/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?${query.toString()}`;
  return reply.header('location', `${request.protocol}://${request.host}${path}`).send();
}

/** A piece of an upload, or with a star for its range the question what has arrived. */
async function continueUpload(call: FileCall): Promise<FastifyReply> {
  const { files, auth, bucket, reply } = call;
  const id = call.query.get('upload_id') ?? '';
  const range = readHeader(call, 'content-range') ?? 'bytes 0-*/*';
  const parts = /^bytes (?:\*|(\d{1,15})-(\d{1,15}|\*))\/(\d{1,15}|\*)$/.exec(range);
  if (parts === null) throw new FilesError('invalid-argument', 'Malformed content-range.');
  const [, first, last, total] = parts;
  const finished = files.uploads.finished(id, auth);
  if (finished !== null) return reply.send(toResource(finished, bucket));
  if (first !== undefined)
    await files.uploads.append(id, { offset: Number(first), bytes: readBody(call) }, auth);
  const { received } = files.uploads.status(id, auth);
  if (total === '*' ? last === '*' : received === Number(total))
    return reply.send(toResource(await files.uploads.finalize(id, auth), bucket));
  if (received > 0) reply.header('range', `bytes=0-${received - 1}`);
  return reply.code(308).send();
}

/** Separates the download token from the uploader's own metadata. */
function splitToken(given: ObjectSettings): Pick<UploadRequest, 'settings' | 'downloadToken'> {
  const { [tokenKey]: token, ...custom } = given.custom;
  // Firebase's console can add several, separated by commas.
  const [downloadToken = ''] = (token ?? '').split(',');
  const settings = { ...given, custom };
  return downloadToken === '' ? { settings } : { settings, downloadToken };
}

/** An object resource with its explicit settings only. */
function toResource(object: StoredObject, bucket: string): object {
  const { custom, ...headers } = object.settings;
  const metadata = { ...custom, [tokenKey]: object.downloadToken };
  return { kind: 'storage#object', ...describeObject(object, bucket), ...headers, metadata };
}
