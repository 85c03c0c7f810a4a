import { useLocation } from 'react-router';

/** Whether the list that a profile hangs below is one step back, as it was left. */
export function useIsFromList(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
