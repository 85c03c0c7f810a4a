import { connection, watchConnection } from '../connection.ts';
import { keptKindNamed } from './kept-kinds.ts';
import { openPages, pageClosed, pageId } from './open-pages.ts';
import { changeQueue } from './queue.ts';

/**
 * Continues the changes that closed pages have left, saves what is debounced before this page may go, and sends again what
 * failed for want of a connection. Returns the way to stop.
 */
export function followChanges(): () => void {
  const handleVisibility = () =>
    void (document.visibilityState === 'hidden' ? flush() : resumeChanges());
  let wasOffline = connection() === 'offline';
  const stopWatching = watchConnection(() => {
    const isOffline = connection() === 'offline';
    if (wasOffline && !isOffline) {
      flush();
      void resumeChanges();
    }
    wasOffline = isOffline;
  });
  void resumeChanges();
  document.addEventListener('visibilitychange', handleVisibility);
  for (const type of leaving) window.addEventListener(type, flush);
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const type of leaving) window.removeEventListener(type, flush);
  };
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

function flush(): void {
  void changeQueue.flush();
}

const leaving = ['pagehide', 'beforeunload'] as const;
