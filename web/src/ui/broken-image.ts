import { useEffect, useState } from 'react';
import { createEmitter } from '../kernel/emitter.ts';

const retries = createEmitter();

/** Loads all failed pictures again, for example after a reconnect. */
export const retryBrokenImages = retries.emit;

/** Whether a picture has failed to load. */
export function useBrokenImage(url: string | null): { isBroken: boolean; onError: () => void } {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = url !== null && url === brokenUrl;
  useEffect(() => {
    if (!isBroken) return undefined;
    return retries.subscribe(() => setBrokenUrl(null));
  }, [isBroken]);
  return { isBroken, onError: () => setBrokenUrl(url) };
}
