import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shellTexts } from '../config/shell-texts.ts';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { lazyModule, type LazyModule } from '../ui/lazy-module.ts';
import { openWhenLoaded } from '../ui/open-when-loaded.ts';

/** What the component of a dialog gets. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the exit transition. */
  readonly onClosed?: (() => void) | undefined;
}

interface Opened<T> {
  readonly of: T | null;
  readonly count: number;
}

const nothing = lazyModule(async () => true);

/**
 * The state of a dialog; `of` is what it was opened with, `null` before that, and is kept while it closes. The focus returns to
 * the button that opened it or, when that is gone, to `afterwards`. A dialog with a `module` opens once its code has loaded.
 */
export function useDialog<T = true>(
  afterwards?: (of: T | null) => HTMLElement | null,
  module: LazyModule<unknown> = nothing,
) {
  const [opened, setOpened] = useState<Opened<T>>({ of: null, count: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const show = (of: T) => {
    // A link of a menu that has closed leaves none.
    opener.current = document.activeElement === document.body ? null : document.activeElement;
    // A dialog that mounts open has no transition and moves the focus too early.
    flushSync(() => setOpened((before) => ({ of, count: before.count + 1 })));
    setIsOpen(true);
  };
  const open = (of: T) =>
    module === nothing ? show(of) : openWhenLoaded(module, () => show(of), shellTexts);
  const close = () => setIsOpen(false);
  const onClosed = () => {
    const isAnotherOpen = document.querySelectorAll('[role="dialog"]').length > 1;
    if (isAnotherOpen || !isFocusLost()) return;
    const next = opener.current?.isConnected === true ? opener.current : afterwards?.(opened.of);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  return { ...opened, open, close, props: { isOpen, onClose: close, onClosed } };
}
