import { useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { TakeOffModal } from './TakeOffModal.tsx';

/** The question before a boy is taken off a minyan's sheet; mounted until its exit transition has ended. */
export function useTakeOffDialog(envelope: Envelope) {
  const [line, setLine] = useState<PointsEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const returnFocus = () => {
    // The button is gone with what was taken off.
    if (opener.current?.isConnected === true) opener.current.focus();
    else document.getElementById('points')?.focus({ preventScroll: true });
  };
  const dialog = line !== null && line.minyan !== null && (
    <TakeOffModal
      key={line.id}
      envelope={envelope}
      sheetId={line.minyan}
      title={line.method}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={() => {
        setLine(null);
        returnFocus();
      }}
    />
  );
  const open = (chosen: PointsEntry, button: HTMLElement) => {
    opener.current = button;
    setLine(chosen);
    setIsOpen(true);
  };
  return { dialog, open };
}
