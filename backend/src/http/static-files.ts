/** The built app's files. None stays open while its response waits for the client. */
import { statSync, type Stats } from 'node:fs';
import { join, posix } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPieces } from '../kernel/read-pieces.ts';
import { matchesEtag } from './request/etag.ts';

const immutable = 'public, max-age=31536000, immutable';
/** The app requests this file at sign-out, so that the browser's HTTP cache with its private pictures is cleared. */
const clearCacheName = '/clear-cache.txt';

/** A build may put these forms beside each file. */
const encodings: readonly (readonly [name: string, suffix: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

export interface StaticFile {
  readonly path: string;
  /** Its path in URLs. */
  readonly name: string;
  readonly stats: Stats;
}

/** Whether a decoded path leads nowhere but down. */
export function isCanonical(path: string): boolean {
  return posix.normalize(path) === path && !/[\\\0]/.test(path);
}

/** Finds a file of a folder by its canonical path in a URL. */
export function findStaticFile(folder: string, name: string): StaticFile | null {
  const path = join(folder, name);
  const stats = statsOf(path);
  return stats === null ? null : { path, name, stats };
}

/** Sends a file in the best form that the client accepts. */
export function sendStaticFile(
  { path, name, stats }: StaticFile,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const form = findEncoded(path, headers['accept-encoding'] ?? '');
  const { size, mtimeMs } = form?.stats ?? stats;
  const etag = `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
  const vary = reply.getHeader('vary');
  reply.headers({
    etag,
    vary: vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`,
    'cache-control': name.startsWith('/assets/') ? immutable : 'no-cache',
    ...(name === clearCacheName && { 'clear-site-data': '"cache"' }),
  });
  if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send();
  reply.headers({
    'content-type': contentTypes[posix.extname(name).slice(1)] ?? 'application/octet-stream',
    'content-length': size,
    ...(form !== null && { 'content-encoding': form.encoding }),
  });
  if (method === 'HEAD') return reply.send();
  return reply.send(readPieces(form?.path ?? path, 0, size - 1));
}

function findEncoded(path: string, acceptEncoding: string) {
  const offers = acceptEncoding.split(',').filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer));
  const accepted = new Set(offers.map((offer) => offer.split(';', 1)[0]?.trim().toLowerCase()));
  for (const [encoding, suffix] of encodings) {
    const stats = accepted.has(encoding) ? statsOf(path + suffix) : null;
    if (stats !== null) return { path: path + suffix, stats, encoding };
  }
  return null;
}

/** Codes of names that no file can have. */
const impossibleNames = new Set<unknown>(['ENAMETOOLONG', 'ELOOP', 'EINVAL']);

/** What the system says of a file; `null` when there is none. */
function statsOf(path: string): Stats | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && impossibleNames.has(error.code)) return null;
    throw error;
  }
}
