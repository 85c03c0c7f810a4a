import { connection, watchConnection } from '../connection/connection.ts';
import { keptKindNamed } from './kept-kinds.ts';
import { openPages, pageClosed, pageId } from './open-pages.ts';
import { changeQueue } from './queue.ts';

/**
 * Continues the changes that closed pages have left, sends what is held before this page may go, asks before it is closed over
 * what would be lost, and sends again what failed for want of a connection. Returns the way to stop.
 */
export function followChanges(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let wasOffline = connection() === 'offline';
  const stopWatching = watchConnection(() => {
    const isOffline = connection() === 'offline';
    if (wasOffline && !isOffline) {
      changeQueue.resendFailed();
      void resumeChanges();
    }
    wasOffline = isOffline;
  });
  void resumeChanges();
  const handleVisibility = () =>
    document.visibilityState === 'hidden' ? changeQueue.flush() : resumeChanges();
  document.addEventListener('visibilitychange', () => void handleVisibility(), { signal });
  window.addEventListener('pagehide', () => void changeQueue.flush(), { signal });
  window.addEventListener('beforeunload', handleBeforeUnload, { signal });
  return () => {
    stopWatching();
    listeners.abort();
  };
}

function handleBeforeUnload(event: BeforeUnloadEvent): void {
  void changeQueue.flush();
  if (changeQueue.isAnyLostOnClose()) event.preventDefault();
}

/** Pages whose end this one waits for. */
const awaited = new Set<string>([pageId]);

/** Continues the changes that closed pages have left, and those of pages that are open now when they close. */
export async function resumeChanges(): Promise<void> {
  // Before the queue looks for closed pages: one that closes in between is noticed either way.
  for (const id of await openPages()) {
    if (awaited.has(id)) continue;
    awaited.add(id);
    void pageClosed(id).then(resumeChanges);
  }
  // What cannot be loaded stays on the device for the next time.
  await changeQueue.resume(keptKindNamed).catch(() => {});
}
