import { useState } from 'react';
import { useConnection } from './connection.ts';
import type { Live } from './live.ts';

/** Whether some of what is shown was changed here without a connection and has not reached the server yet. */
export function useIsWaiting(live: Live<unknown>): boolean {
  const isOffline = useConnection() === 'offline';
  const isPending = live.status === 'ready' && live.hasPendingWrites;
  // Being back is not being done: it lasts until the server has taken what waited.
  const [hasWaited, setHasWaited] = useState(false);
  const isWaiting = isPending && (isOffline || hasWaited);
  if (isWaiting !== hasWaited) setHasWaited(isWaiting);
  return isWaiting;
}
