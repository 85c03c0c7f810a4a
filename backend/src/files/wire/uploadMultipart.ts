import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FilesError } from '../errors.ts';
import type { UploadRequest } from '../model.ts';
import { readBody, readHeader, type FileCall } from './call.ts';
import { objectToJson, readUploadJson } from './object-json.ts';
import { readHead } from './upload-head.ts';

/** The parts of a multipart body around the file's bytes. */
interface Frame {
  readonly request: UploadRequest;
  /** Where the bytes begin. */
  readonly start: number;
  readonly end: string;
}

/** `uploadBytes`: metadata and bytes in one multipart/related body. */
export async function uploadMultipart(call: FileCall): Promise<FastifyReply> {
  const { files, bucket, reply } = call;
  const { request, bytes } = readMultipart(call);
  return reply.send(objectToJson(await files.upload(request, bytes), bucket));
}

/** The metadata and the bytes in a multipart/related body. */
export function readMultipart(call: FileCall): { request: UploadRequest; bytes: Buffer } {
  const body = readBody(call);
  const frame = readFrame(call, body);
  // The bytes may contain boundaries, so they end at the last closing delimiter.
  const end = frame === null ? -1 : body.lastIndexOf(frame.end);
  if (frame === null || end < frame.start) throw malformed();
  return { request: frame.request, bytes: body.subarray(frame.start, end) };
}

/** Checks an upload before its bytes are read; returns the body to read from its start. */
export async function checkMultipart(call: FileCall, payload: Readable): Promise<Readable> {
  const { found, body } = await readHead(payload, (head, isAll) => {
    const frame = readFrame(call, head);
    if (frame === null && isAll) throw malformed();
    return frame;
  });
  const length = readHeader(call, 'content-length');
  const size = length === null ? null : Number(length) - found.start - found.end.length;
  call.files.checkAnnouncedUpload(found.request, size);
  return body;
}

/** Parses the start of a body; `null` when the file's bytes do not begin in it yet. */
function readFrame(call: FileCall, head: Buffer): Frame | null {
  const boundary = readBoundary(readHeader(call, 'content-type'));
  const delimiter = `\r\n--${boundary}`;
  if (head.indexOf(`--${boundary}\r\n`) !== 0) return null;
  const jsonStart = head.indexOf('\r\n\r\n') + 4;
  const jsonEnd = jsonStart < 4 ? -1 : head.indexOf(delimiter, jsonStart - 4);
  const headers = jsonEnd < 0 ? -1 : jsonEnd + delimiter.length;
  const start = headers < 0 ? -1 : head.indexOf('\r\n\r\n', headers) + 4;
  if (start < 4) return null;
  // A pattern that trims would take quadratic time on spaces.
  const [, line = ''] = /^content-type:(.*)$/im.exec(head.toString('latin1', headers, start)) ?? [];
  const contentType = line.trim() === '' ? null : line.trim();
  const json = head.toString('utf8', jsonStart, jsonEnd);
  const { name, auth, isStrict } = call;
  const request = { name, auth, ...readUploadJson(json, contentType, isStrict) };
  return { request, start, end: `${delimiter}--` };
}

function readBoundary(contentType: string | null): string {
  const match = /^multipart\/related;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '');
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new FilesError('invalid-argument', 'No multipart boundary.');
  return boundary;
}

function malformed(): FilesError {
  return new FilesError('invalid-argument', 'Malformed multipart body.');
}
