import { createHmac, timingSafeEqual } from 'node:crypto';

export type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

function signature(signed: string, key: Buffer): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}

/** Signs claims as a compact JWT with HMAC-SHA-256 (RFC 7519, RFC 7515). */
export function signJwt(claims: Claims, key: Buffer): string {
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${signature(signed, key)}`;
}

/**
 * The claims of a token signed with this key, or `null`. It must have our own header, so that it cannot choose its
 * algorithm. The caller checks time and audience.
 */
export function readJwt(token: string, key: Buffer): Claims | null {
  const cache = caches.get(key) ?? new Map<string, Claims>();
  const claims = cache.get(token) ?? verify(token, key);
  if (claims === null || cache.has(token)) return claims;
  const [oldest] = cache.size < maxCached ? [] : cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
  caches.set(key, cache.set(token, claims));
  return claims;
}

/** How many verified tokens are cached. */
const maxCached = 1000;
// A page sends the same token with every call; only valid tokens are cached.
const caches = new WeakMap<Buffer, Map<string, Claims>>();

function verify(token: string, key: Buffer): Claims | null {
  const [head, body, mark, ...rest] = token.split('.');
  if (head !== header || body === undefined || mark === undefined || rest.length > 0) return null;
  // Compared as text, since several texts decode to the same bytes.
  const expected = Buffer.from(signature(`${head}.${body}`, key));
  const given = Buffer.from(mark);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return claimsIn(Buffer.from(body, 'base64url').toString('utf8'));
}

function claimsIn(text: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(text);
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
