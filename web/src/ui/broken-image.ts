import { useEffect, useState } from 'react';

const watchers = new Set<() => void>();

/** Reloads failed pictures, for example after reconnecting. */
export function retryBrokenImages(): void {
  for (const retry of watchers) retry();
}

export function useBrokenImage(url: string | null): { isBroken: boolean; onError: () => void } {
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
