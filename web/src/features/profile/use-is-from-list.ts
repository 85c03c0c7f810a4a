import { useLocation } from 'react-router';

/** True when Back leads to the list. */
export function useIsFromList(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
