const idleTimeoutMs = 2000;
const fallbackDelayMs = 200;

/** Runs work when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, fallbackDelayMs);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}
