import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../http/request/etag.ts';
import { isAccepted } from '../accepted-types.ts';
import { FilesError } from '../errors.ts';
import type { StoredObject } from '../model.ts';
import { readHeader, type FileCall } from './call.ts';
import { disposition, entityTag, unknownType } from '../settings.ts';

/** Sends bytes: to `getBytes` and `getBlob` by the caller's id token, to `<img>` by the object's download token. */
export function download(call: FileCall): FastifyReply {
  const { files, name, query, auth, request, reply } = call;
  const token = query.get('token') ?? null;
  const { object, read } = files.download(name, token, auth);
  const etag = `"${entityTag(object)}"`;
  reply.headers({ ...downloadHeaders(object, isSecure(request)), etag });
  if (matchesEtag(etag, readHeader(call, 'if-none-match'))) return reply.code(304).send();

  const range = readRange(call, object.size, etag);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${first}-${last}/${object.size}`);
  }
  reply.header('content-length', last - first + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(read(first, last));
}

/** Files share the app's origin, so that only accepted pictures are displayed inline. */
function downloadHeaders(object: StoredObject, isClearable: boolean) {
  const { contentType, contentDisposition, contentLanguage, cacheControl } = object.settings;
  const isShown = isAccepted(contentType);
  return {
    'content-type': isShown ? contentType : unknownType,
    'content-disposition': isShown
      ? (contentDisposition ?? disposition('inline', object.name))
      : disposition('attachment', object.name),
    ...(contentLanguage !== undefined && { 'content-language': contentLanguage }),
    // A browser that does not support Clear-Site-Data must not cache private files.
    'cache-control': isClearable ? (cacheControl ?? 'private, max-age=0') : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    'last-modified': new Date(object.updated / 1000).toUTCString(),
    vary: 'Authorization, Origin',
  };
}

/** Whether the origin is secure, as Clear-Site-Data requires. */
function isSecure({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** The requested range, or `null` for all bytes; several ranges count as none (RFC 9110, 14.2). */
function readRange(
  call: FileCall,
  size: number,
  etag: string,
): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(readHeader(call, 'range') ?? '') ?? [];
  const ifRange = readHeader(call, 'if-range');
  if ((from === '' && to === '') || (ifRange !== null && ifRange !== etag)) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < first) return null;
  if (first >= size) {
    call.reply.header('content-range', `bytes */${size}`);
    throw new FilesError('range-not-satisfiable');
  }
  return { first, last };
}
