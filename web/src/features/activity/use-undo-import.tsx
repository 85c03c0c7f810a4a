import { useRef, useState } from 'react';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { openWhenLoaded } from '../../ui/open-when-loaded.tsx';

const modal = lazyModule(async () => (await import('./UndoImportModal.tsx')).UndoImportModal);

/** The question before an import is undone; mounted until its exit transition has ended. */
export function useUndoImport(afterwards: () => HTMLElement | null) {
  const [entryId, setEntryId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const loaded = useLazyModule(modal);
  const dialog = entryId !== null && loaded.status === 'ready' && (
    <loaded.value
      key={entryId}
      entryId={entryId}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={() => {
        setEntryId(null);
        // An undone line has no button any more.
        if (opener.current?.isConnected === true) opener.current.focus();
        else afterwards()?.focus({ preventScroll: true });
      }}
    />
  );
  const open = (chosen: string, button: HTMLElement) => {
    opener.current = button;
    openWhenLoaded(
      modal,
      () => {
        setEntryId(chosen);
        setIsOpen(true);
      },
      shellTexts,
    );
  };
  return { dialog, open };
}
