import { useEffect, useState } from 'react';

const watchers = new Set<() => void>();

/** Asks once more for all pictures that did not load, as when there is a connection again. */
export function retryPictures(): void {
  for (const retry of watchers) retry();
}

/** Whether the picture at an address could not be loaded, and where the picture tells so. */
export function useBrokenPicture(url: string | null): { isBroken: boolean; onError: () => void } {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = url !== null && url === brokenUrl;
  useEffect(() => {
    if (!isBroken) return undefined;
    const retry = () => setBrokenUrl(null);
    watchers.add(retry);
    return () => void watchers.delete(retry);
  }, [isBroken]);
  return { isBroken, onError: () => setBrokenUrl(url) };
}
