import { readText } from './read-stored.ts';

const googleStorage = 'firebasestorage.googleapis.com';

/** The address of a stored picture. The page's origin replaces our backend's, so that pictures survive a change of host. */
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

/** `URL.parse` is missing in browsers from before mid-2024. */
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
