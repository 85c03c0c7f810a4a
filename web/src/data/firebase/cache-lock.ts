const name = 'records-open';
/** A tab may not answer because the computer has put it to sleep. */
const timeoutMs = 3000;

/** Browsers have locks on secure origins only. */
const hasLocks = 'locks' in navigator;

/** Marks the cache as in use by this tab; returns a function that releases it. */
export function shareCacheLock(): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  if (hasLocks) void navigator.locks.request(name, { mode: 'shared' }, () => released);
  return release;
}

/**
 * Does `work` once no tab uses the cache. When a database is deleted under an open tab, the SDK there creates an empty
 * one while it closes (@firebase/firestore, setDatabaseDeletedListener).
 */
export async function withExclusiveCacheLock(work: () => Promise<void>): Promise<void> {
  if (!hasLocks) return work();
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    await work();
  }
}
