const name = 'records-open';
/** A tab that does not answer, perhaps because the computer has put it to sleep. */
const patienceMs = 3000;

/** Browsers know locks on secure origins only. */
const hasLocks = 'locks' in navigator;

/** Says to the other tabs that this one has the records open, until what it gives back is called. */
export function holdRecords(): () => void {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  if (hasLocks) void navigator.locks.request(name, { mode: 'shared' }, () => ended);
  return end;
}

/**
 * Does `work` once no tab has the records open. A database deleted under an open one is made anew, empty, by the SDK
 * of that tab while it closes (@firebase/firestore, setDatabaseDeletedListener).
 */
export async function whenNobodyHoldsRecords(work: () => Promise<void>): Promise<void> {
  if (!hasLocks) return work();
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    await work();
  }
}
