import { connection, watchConnection } from '../connection/connection.ts';
import { loadResumableKind } from './resumable-kinds.ts';
import { openPages, untilPageCloses, pageId } from './open-pages.ts';
import { changeQueue } from './queue.ts';

/** Connects the queue to the page: resume at start, flush when hidden, a question before closing, resend after an outage. */
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

/** Pages whose locks this page already waits for. */
const awaited = new Set<string>([pageId]);

/** Continues the changes of closed pages now, and those of open pages as soon as they close. */
export async function resumeChanges(): Promise<void> {
  // Before the queue looks for closed pages, so that a page that closes meanwhile is not missed.
  for (const id of await openPages()) {
    if (awaited.has(id)) continue;
    awaited.add(id);
    void untilPageCloses(id).then(resumeChanges);
  }
  // Changes of a kind whose code does not load stay on the device.
  await changeQueue.resume(loadResumableKind).catch(() => {});
}
