import { useDeferredValue } from 'react';

/**
 * False the first time something is drawn, and true from then on. A dialog whose code comes late gives the focus back
 * only where it has been there, closed, before it is opened.
 */
export function useIsThere(): boolean {
  return useDeferredValue(true, false);
}
