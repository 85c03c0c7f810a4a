import { useDeferredValue } from 'react';

/** False in the first render, then true: a lazily loaded dialog returns the focus only if it was mounted closed. */
export function useHasMounted(): boolean {
  return useDeferredValue(true, false);
}
