import { useEffect, useState } from 'react';

const stalledMs = 3000;

/** Whether `progress` has not changed for a while; `null` means idle. */
export function useStalled(progress: number | null): boolean {
  const [stalledAt, setStalledAt] = useState<number | null>(null);
  useEffect(() => {
    if (progress === null) return undefined;
    const timer = window.setTimeout(() => setStalledAt(progress), stalledMs);
    return () => {
      window.clearTimeout(timer);
      setStalledAt(null);
    };
  }, [progress]);
  return progress !== null && stalledAt === progress;
}
