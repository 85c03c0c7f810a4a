import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusKeeper {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
}

/**
 * When the focused control inside is removed, the element returned by `beside` gets the focus. Call it in the
 * component that renders the controls.
 */
export function useFocusKept(beside: () => Element | null | undefined): FocusKeeper {
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
    onFocus: ({ target }) => {
      holder.current = target;
    },
    // React fires no blur event when a control is removed.
    onBlur: () => {
      holder.current = null;
    },
  };
}
