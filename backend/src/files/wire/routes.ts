import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../kernel/logger.ts';
import type { VerifyToken } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import { FilesError, isDiskFull } from '../errors.ts';
import type { Files } from '../files.ts';
import { readCaller, readTarget, type FileCall } from './call.ts';
import { cloudStorageRoutes } from './cloudStorage.ts';
import { deleteObject } from './deleteObject.ts';
import { download } from './download.ts';
import { getMetadata } from './getMetadata.ts';
import { list } from './list.ts';
import { updateMetadata } from './updateMetadata.ts';
import { maxHeadBytes, shortBody } from './upload-head.ts';
import { checkMultipart, uploadMultipart } from './uploadMultipart.ts';
import { continueResumable, startResumable } from './uploadResumable.ts';

export interface FileRoutesOptions {
  readonly files: Files;
  readonly verifyToken: VerifyToken;
  readonly bucket: string;
  readonly logger: Logger;
  /** Where browsers reach this backend; default: the requests' own host. */
  readonly publicUrl?: string | null;
}

/** Serves `/v0/b/{bucket}/o` for the SDK. Every body must arrive as a Buffer. */
export function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): void {
  const { files, verifyToken, bucket, logger, publicUrl } = options;

  const toCall = (
    request: FastifyRequest,
    reply: FastifyReply,
    url: string = request.raw.url ?? '',
  ): FileCall => {
    const { name, query, ...target } = readTarget(url);
    if (target.bucket !== bucket) throw new FilesError('not-found');
    const auth = readCaller(request, verifyToken);
    return { files, bucket, auth, name, query, request, reply };
  };

  type Method = (call: FileCall) => FastifyReply | Promise<FastifyReply>;
  const answerWith = (method: Method) => async (request: FastifyRequest, reply: FastifyReply) =>
    method(toCall(request, reply));

  const upload = async (call: FileCall): Promise<FastifyReply> => {
    const uploadId = call.query.get('upload_id');
    if (uploadId !== undefined) return continueResumable(call, uploadId);
    if (isMultipart(call)) return uploadMultipart(call);
    const { request } = call;
    return startResumable(call, publicUrl ?? `${request.protocol}://${request.host}`);
  };

  /** Refuses an upload before its bytes fill the memory. */
  const checkUpload = async (call: FileCall, body: Readable): Promise<Readable> => {
    const uploadId = call.query.get('upload_id');
    if (uploadId === undefined)
      return isMultipart(call) ? checkMultipart(call, body) : shortBody(body);
    files.uploads.status(uploadId, call.auth);
    return body;
  };

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    });
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const refusal = toFilesError(error);
      if (refusal.code === 'internal' || refusal.code === 'disk-full') {
        logger.error({ stack: stackOf(error) }, 'A file call failed.');
      }
      const { status, message } = refusal;
      // A download has set its own.
      reply.type('application/json; charset=utf-8');
      return reply.code(status).send({ error: { code: status, message } });
    });

    cloudStorageRoutes(scope, files, toCall);
    scope.get('/v0/b/:bucket/o', answerWith(list));
    scope.post(
      '/v0/b/:bucket/o',
      {
        bodyLimit: files.maxBytes + maxHeadBytes,
        preParsing: (request, reply, body) => checkUpload(toCall(request, reply), body),
      },
      answerWith(upload),
    );
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/v0/b/:bucket/o/*',
      handler: answerWith((call) =>
        call.query.get('alt') === 'media' ? download(call) : getMetadata(call),
      ),
    });
    const bodyLimit = maxHeadBytes;
    scope.patch('/v0/b/:bucket/o/*', { bodyLimit }, answerWith(updateMetadata));
    scope.delete('/v0/b/:bucket/o/*', { bodyLimit }, answerWith(deleteObject));
  });
}

function isMultipart({ request }: FileCall): boolean {
  const protocol = request.headers['x-goog-upload-protocol'];
  if (protocol === 'multipart') return true;
  if (protocol === 'resumable') return false;
  throw new FilesError('invalid-argument', 'Unknown protocol.');
}

/** Converts any error to one for the caller; internal ones lose their message. */
function toFilesError(error: FastifyError): FilesError {
  if (error instanceof FilesError) return error;
  if (isDiskFull(error)) return new FilesError('disk-full');
  if (error.statusCode === 413) return new FilesError('too-large');
  const isRefused = error.statusCode !== undefined && error.statusCode < 500;
  return new FilesError(isRefused ? 'invalid-argument' : 'internal');
}
