import { useRef, useState } from 'react';

/**
 * The state of a dialog about one line of a list; `line` is `null` after its exit transition has ended. Focus returns to the
 * line's button or, when that is gone with the line, to `afterwards`.
 */
export function useLineQuestion<Line>(afterwards: () => HTMLElement | null) {
  const [line, setLine] = useState<Line | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const open = (chosen: Line, button: HTMLElement | null) => {
    opener.current = button;
    setLine(chosen);
    setIsOpen(true);
  };
  const onClose = () => setIsOpen(false);
  const onClosed = () => {
    setLine(null);
    if (opener.current?.isConnected === true) opener.current.focus();
    else afterwards()?.focus({ preventScroll: true });
  };
  return { line, open, props: { isOpen, onClose, onClosed } };
}
