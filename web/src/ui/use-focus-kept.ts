import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusKeeper {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
}

/**
 * For an element around controls that may go while they hold the keyboard's focus: then what `beside` finds takes it. To
 * be used by the component that draws them.
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
    // A text can hold it too, but is none of the places one comes to by Tab.
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      holder.current = target;
    },
    // React does not tell it of a control that goes.
    onBlur: () => {
      holder.current = null;
    },
  };
}
