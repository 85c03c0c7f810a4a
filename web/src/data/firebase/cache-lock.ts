const name = 'records-open';
/** A sleeping tab does not release its lock. */
const timeoutMs = 3000;

/** Browsers have locks on secure origins only. */
const hasLocks = 'locks' in navigator;

/** Marks the cache as in use by this tab; returns a function that releases it. */
export function shareCacheLock(): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  if (hasLocks) void navigator.locks.request(name, { mode: 'shared' }, () => released);
  return release;
}

/** Runs `work` once no tab uses the cache: an open tab's SDK would recreate the database (setDatabaseDeletedListener). */
export async function withExclusiveCacheLock(work: () => Promise<void>): Promise<void> {
  if (!hasLocks) return work();
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    await work();
  }
}
