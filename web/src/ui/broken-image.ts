import { useEffect, useState } from 'react';
import { createEmitter } from '../kernel/emitter.ts';

const retries = createEmitter();

/** Reloads failed pictures, for example after reconnecting. */
export const retryBrokenImages = retries.emit;

export function useBrokenImage(url: string | null): { isBroken: boolean; onError: () => void } {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = url !== null && url === brokenUrl;
  useEffect(() => {
    if (!isBroken) return undefined;
    return retries.subscribe(() => setBrokenUrl(null));
  }, [isBroken]);
  return { isBroken, onError: () => setBrokenUrl(url) };
}
