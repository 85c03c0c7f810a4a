import { useConnection } from './connection.ts';
import type { Live } from './live.ts';

/** Whether some of what is shown was changed here and waits for the connection to come back. */
export function useIsWaiting(live: Live<unknown>): boolean {
  const isOffline = useConnection() === 'offline';
  return isOffline && live.status === 'ready' && live.hasPendingWrites;
}
