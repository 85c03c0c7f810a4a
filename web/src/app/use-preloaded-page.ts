import { useEffect, useState } from 'react';
import { useSession } from '../data/session/session.ts';
import { preloadPage, prefetchRecordsFor } from './pages.ts';

/** Prefetches the code and records of an admin page during sign-in. Returns true once the code has loaded or failed. */
export function usePreloadedPage(pathname: string, shouldPreload: boolean): boolean {
  const { isCheckingAccess } = useSession();
  const [preloaded, setPreloaded] = useState<string | null>(null);
  useEffect(() => {
    if (shouldPreload) void preloadPage(pathname).then(() => setPreloaded(pathname));
  }, [pathname, shouldPreload]);
  useEffect(() => {
    // The failure shows when the page reads the records.
    if (isCheckingAccess) prefetchRecordsFor(pathname).catch(() => {});
  }, [pathname, isCheckingAccess]);
  return preloaded === pathname;
}
