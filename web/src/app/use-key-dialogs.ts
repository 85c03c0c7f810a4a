import { useRef, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { late, openLate } from '../ui/late.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** What a key can open over any page. */
export type KeyDialog = 'palette' | 'keys';

const dialogs = late(async () => (await import('./KeyDialogs.tsx')).KeyDialogs);

/** Opens the palette and the list of keys; their code comes when they are first asked for. */
export function useKeyDialogs() {
  const [opened, setOpened] = useState<KeyDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (dialog: KeyDialog) => {
    opener.current = document.activeElement;
    openLate(dialogs, () => setOpened(dialog), shellTexts.chunkFailed);
  };
  useShellKeys({
    onFind: () => open('palette'),
    onShowKeys: () => open('keys'),
  });
  return {
    opened,
    Dialogs: dialogs.get(),
    open,
    close: () => setOpened(null),
    /** Gives the focus back to what had it, or to the page where that has gone. */
    returnFocus: (leadsAway: boolean) => {
      const before = opener.current;
      const canReturn = !leadsAway && before instanceof HTMLElement && before.isConnected;
      const target = canReturn && before !== document.body ? before : null;
      (target ?? document.getElementById('content'))?.focus({ preventScroll: true });
    },
  };
}
