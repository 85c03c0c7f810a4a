import { useRef, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { lazyModule, openWhenLoaded } from '../ui/lazy-module.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** What a key can open over any page. */
export type KeyDialog = 'palette' | 'keys';

const dialogs = lazyModule(async () => (await import('./KeyDialogs.tsx')).KeyDialogs);

/** Opens the palette and the list of keys; loads their code at the first use. */
export function useKeyDialogs() {
  const [opened, setOpened] = useState<KeyDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (dialog: KeyDialog) => {
    opener.current = document.activeElement;
    openWhenLoaded(dialogs, () => setOpened(dialog), shellTexts.chunkFailed);
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
