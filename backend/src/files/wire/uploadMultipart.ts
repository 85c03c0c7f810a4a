import type { FastifyReply } from 'fastify';
import { FilesError } from '../errors.ts';
import { readBody, readHeader } from './call.ts';
import type { FileCall } from './call.ts';
import { objectToJson, readUploadJson } from './object-json.ts';

/** `uploadBytes`: metadata and bytes in one multipart/related body. */
export async function uploadMultipart(call: FileCall): Promise<FastifyReply> {
  const { files, name, auth, bucket, reply } = call;
  const parts = splitBody(readBody(call), readBoundary(readHeader(call, 'content-type')));
  const { settings, md5 } = readUploadJson(parts.json, parts.contentType);
  const object = await files.upload({ name, settings, md5, auth }, parts.bytes);
  return reply.send(objectToJson(object, bucket));
}

function readBoundary(contentType: string | null): string {
  const match = /^multipart\/related;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '');
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new FilesError('invalid-argument', 'No multipart boundary.');
  return boundary;
}

/** The bytes may hold anything, line ends and boundaries too: they reach to the last closing delimiter. */
function splitBody(
  body: Buffer,
  boundary: string,
): { json: string; contentType: string | null; bytes: Buffer } {
  const delimiter = `\r\n--${boundary}`;
  const jsonHead = body.indexOf('\r\n\r\n');
  const jsonEnd = body.indexOf(delimiter, jsonHead);
  const bytesHead = body.indexOf('\r\n\r\n', jsonEnd + delimiter.length);
  const bytesEnd = body.lastIndexOf(`${delimiter}--`);
  const isComplete =
    body.indexOf(`--${boundary}\r\n`) === 0 && jsonHead > 0 && jsonEnd > 0 && bytesHead > 0;
  if (!isComplete || bytesEnd < bytesHead + 4) {
    throw new FilesError('invalid-argument', 'Malformed multipart body.');
  }
  const headers = body.toString('latin1', jsonEnd + delimiter.length, bytesHead);
  return {
    json: body.toString('utf8', jsonHead + 4, jsonEnd),
    contentType: /^content-type:[ \t]*(.+?)[ \t]*$/im.exec(headers)?.[1] ?? null,
    bytes: body.subarray(bytesHead + 4, bytesEnd),
  };
}
