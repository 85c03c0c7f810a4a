import { readText } from './read-stored.ts';

const googleStorage = 'firebasestorage.googleapis.com';

/**
 * The address of a stored picture. A download URL holds the address of the day it was made; when it is not Google's
 * the embedded backend made it, and that is where this page came from: so pictures outlive a change of port or name.
 */
export function readImageUrl(
  stored: unknown,
  pageOrigin: string | null = ownOrigin(),
): string | null {
  const text = readText(stored);
  const url = text === null ? null : parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const isFile = /^\/v0\/b\/[^/]+\/o\//.test(url.pathname);
  if (!isFile || url.hostname === googleStorage || pageOrigin === null) return url.href;
  return pageOrigin + url.pathname + url.search;
}

/** As `URL.parse`, which browsers of before the middle of 2024 do not have. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function ownOrigin(): string | null {
  return typeof location === 'undefined' ? null : location.origin;
}
