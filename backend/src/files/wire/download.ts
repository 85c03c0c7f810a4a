import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAccepted } from '../accepted-types.ts';
import { FilesError } from '../errors.ts';
import type { StoredObject } from '../model.ts';
import { readHeader } from './call.ts';
import type { FileCall } from './call.ts';
import { disposition, entityTag, unknownType } from '../settings.ts';

/** The bytes: for `getBytes` and `getBlob` with a token of the caller, for `<img>` with the object's own. */
export function download(call: FileCall): FastifyReply {
  const { files, name, query, auth, request, reply } = call;
  const token = query.get('token') ?? null;
  const { object, read } = files.download(name, token, auth);
  const etag = `"${entityTag(object)}"`;
  reply.headers(
    downloadHeaders(object, {
      isShown: isAccepted(object.settings.contentType),
      isWipeable: isSecure(request),
      etag,
    }),
  );
  if (isNamed(etag, readHeader(call, 'if-none-match'))) return reply.code(304).send();

  const range = readRange(call, object.size, etag);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${first}-${last}/${object.size}`);
  }
  reply.header('content-length', last - first + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(read(first, last));
}

/** Files share the app's origin: what was not taken as a picture is saved, whatever type it was stored with. */
function downloadHeaders(
  object: StoredObject,
  { isShown, isWipeable, etag }: { isShown: boolean; isWipeable: boolean; etag: string },
) {
  const { contentType, contentDisposition, contentLanguage, cacheControl } = object.settings;
  return {
    'content-type': isShown ? contentType : unknownType,
    'content-disposition': isShown
      ? (contentDisposition ?? disposition('inline', object.name))
      : disposition('attachment', object.name),
    ...(contentLanguage !== undefined && { 'content-language': contentLanguage }),
    // Pictures of children: none may stay on a shared computer that cannot be told to drop it (docs/decisions/0011).
    'cache-control': isWipeable ? (cacheControl ?? 'private, max-age=0') : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    'last-modified': new Date(object.updated / 1000).toUTCString(),
    vary: 'Authorization, Origin',
    etag,
  };
}

/** Whether the browser takes the page's origin for secure, without which it does not obey Clear-Site-Data. */
function isSecure({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** The part asked for, or `null` for all: several parts at once are answered in full (RFC 9110, 14.2). */
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

function isNamed(etag: string, header: string | null): boolean {
  const named = new Set((header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return named.has('*') || named.has(etag);
}
