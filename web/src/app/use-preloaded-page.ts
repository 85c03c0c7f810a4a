import { useEffect, useState } from 'react';
import { useSession } from '../data/session/session.ts';
import { preloadPage, prefetchRecordsFor } from './pages.ts';

/**
 * Fetches what an admin page needs, code and records, while the session still has to be waited for. Says when the
 * code is there, or is known not to come.
 */
export function usePreloadedPage(pathname: string, isWanted: boolean): boolean {
  const { isBeingAdmitted } = useSession();
  const [preloaded, setPreloaded] = useState<string | null>(null);
  useEffect(() => {
    if (isWanted) void preloadPage(pathname).then(() => setPreloaded(pathname));
  }, [pathname, isWanted]);
  useEffect(() => {
    // A failure is told by whoever asks again to show something.
    if (isBeingAdmitted) prefetchRecordsFor(pathname).catch(() => {});
  }, [pathname, isBeingAdmitted]);
  return preloaded === pathname;
}
