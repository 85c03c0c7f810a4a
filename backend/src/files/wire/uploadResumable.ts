import type { FastifyReply } from 'fastify';
import { FilesError } from '../errors.ts';
import { readBody, readHeader, type FileCall } from './call.ts';
import { objectToJson, readUploadJson } from './object-json.ts';

/** The first request of `uploadBytesResumable`: returns the URL for the pieces. */
export async function startResumable(call: FileCall, origin: string): Promise<FastifyReply> {
  const { files, name, auth, bucket, reply } = call;
  const contentType = readHeader(call, 'x-goog-upload-header-content-type');
  const { settings, md5 } = readUploadJson(readBody(call).toString(), contentType);
  const size = readCount(readHeader(call, 'x-goog-upload-header-content-length'));
  const id = await files.uploads.start({ name, settings, md5, auth }, size);
  const query = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
  return reply
    .headers({
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': `${origin}/v0/b/${encodeURIComponent(bucket)}/o?${query.toString()}`,
    })
    .send();
}

/** Later requests of an upload: a piece, the last piece, or a query of how many bytes arrived. */
export async function continueResumable(call: FileCall, id: string): Promise<FastifyReply> {
  const { files, auth, bucket, reply } = call;
  const commands = (readHeader(call, 'x-goog-upload-command') ?? '')
    .split(',')
    .map((command) => command.trim());
  if (commands.includes('query')) {
    const { received, isFinal } = files.uploads.status(id, auth);
    return reply.headers(statusHeaders(received, isFinal)).send();
  }
  if (!commands.every((command) => command === 'upload' || command === 'finalize')) {
    throw new FilesError('invalid-argument', 'Unknown upload command.');
  }
  const finished = commands.includes('finalize') ? files.uploads.finished(id, auth) : null;
  if (finished !== null)
    return reply.headers(statusHeaders(finished.size, true)).send(objectToJson(finished, bucket));
  if (commands.includes('upload')) {
    const offset = readCount(readHeader(call, 'x-goog-upload-offset'));
    if (offset === null) throw new FilesError('invalid-argument', 'No upload offset.');
    const { received } = await files.uploads.append(id, { offset, bytes: readBody(call) }, auth);
    if (!commands.includes('finalize')) return reply.headers(statusHeaders(received, false)).send();
  }
  const object = await files.uploads.finalize(id, auth);
  return reply.headers(statusHeaders(object.size, true)).send(objectToJson(object, bucket));
}

function statusHeaders(received: number, isFinal: boolean): Record<string, string> {
  return {
    'x-goog-upload-status': isFinal ? 'final' : 'active',
    'x-goog-upload-size-received': String(received),
  };
}

function readCount(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw new FilesError('invalid-argument', 'Malformed number.');
  return Number(text);
}
