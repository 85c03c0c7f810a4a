import { useState } from 'react';
import { useConnection } from '../connection/connection.ts';
import type { Live } from '../live/live.ts';

/** Whether the shown data contains writes that were made offline and are being sent. Offline, the strip says that they wait. */
export function useHasQueuedWrites(live: Live<unknown>): boolean {
  const isOffline = useConnection() === 'offline';
  const isPending = live.status === 'ready' && live.hasPendingWrites;
  // Stays true after the connection returns, until the server has accepted the writes.
  const [wasWaiting, setWasWaiting] = useState(false);
  const isWaiting = isPending && (isOffline || wasWaiting);
  if (isWaiting !== wasWaiting) setWasWaiting(isWaiting);
  return isWaiting && !isOffline;
}
