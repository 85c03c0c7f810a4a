import { useRef, useState } from 'react';
import { UndoAwardModal } from './UndoAwardModal.tsx';

interface UndoableLine {
  /** The id of the award's history lines. */
  readonly awardId: string;
  readonly isPurchase: boolean;
}

/** The question before points are undone; mounted until its exit transition has ended. */
export function useUndoDialog({ afterwards }: { readonly afterwards: () => HTMLElement | null }) {
  const [line, setLine] = useState<UndoableLine | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const returnFocus = () => {
    // An undone line has no button any more.
    if (opener.current?.isConnected === true) opener.current.focus();
    else afterwards()?.focus({ preventScroll: true });
  };
  const dialog = line !== null && (
    <UndoAwardModal
      key={line.awardId}
      {...line}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={() => {
        setLine(null);
        returnFocus();
      }}
    />
  );
  const open = (chosen: UndoableLine, button: HTMLElement) => {
    opener.current = button;
    setLine(chosen);
    setIsOpen(true);
  };
  return { dialog, open };
}
