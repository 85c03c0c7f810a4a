import { useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { UndoAwardModal } from '../../records/UndoAwardModal.tsx';
import { TakeOffModal } from './TakeOffModal.tsx';

/** The question before a history line is undone; mounted until its exit transition has ended. */
export function useUndoDialog(envelope: Envelope) {
  const [entry, setEntry] = useState<PointsEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const modal = {
    isOpen,
    onClose: () => setIsOpen(false),
    onClosed: () => {
      setEntry(null);
      returnFocus(opener.current);
    },
  };
  const dialog =
    entry === null || entry.id === null ? null : entry.minyan === null ? (
      <UndoAwardModal
        key={entry.id}
        awardId={entry.id}
        isPurchase={entry.method === purchaseMethod}
        {...modal}
      />
    ) : (
      <TakeOffModal
        key={entry.id}
        envelope={envelope}
        sheetId={entry.minyan}
        title={entry.method}
        {...modal}
      />
    );
  const open = (entry: PointsEntry, button: HTMLElement) => {
    opener.current = button;
    setEntry(entry);
    setIsOpen(true);
  };
  return { dialog, open };
}

/** An undone line has no button any more. */
function returnFocus(button: HTMLElement | null): void {
  if (button?.isConnected === true) button.focus();
  else document.getElementById('points')?.focus({ preventScroll: true });
}
