import { useDeferredValue } from 'react';

/** False in the first render, then true. A lazily loaded dialog must mount closed, or it cannot return the focus. */
export function useHasMounted(): boolean {
  return useDeferredValue(true, false);
}
