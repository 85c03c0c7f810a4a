import { useState } from 'react';
import { useConnection } from '../connection/connection.ts';
import type { Live } from '../live/live.ts';

/** Whether the shown data contains writes that were made offline and have not reached the server. */
export function useHasQueuedWrites(live: Live<unknown>): boolean {
  const isOffline = useConnection() === 'offline';
  const isPending = live.status === 'ready' && live.hasPendingWrites;
  // The connection returns before the server has accepted the writes.
  const [hasWaited, setHasWaited] = useState(false);
  const isWaiting = isPending && (isOffline || hasWaited);
  if (isWaiting !== hasWaited) setHasWaited(isWaiting);
  return isWaiting;
}
