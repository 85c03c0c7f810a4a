import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus to the element that `beside` returns when the focused control is removed or disabled. Spread the result
 * on the controls' container.
 */
export function useFocusKept(beside: () => Element | null | undefined) {
  const holder = useRef<Element | null>(null);
  useEffect(() => {
    const held = holder.current;
    if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
    holder.current = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement !== held) return;
    const next = beside();
    if (!(next instanceof HTMLElement)) return;
    // Makes text focusable without adding a tab stop.
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      holder.current = target;
    },
    // React fires no blur event when a control is removed.
    onBlur: () => {
      holder.current = null;
    },
  };
}
