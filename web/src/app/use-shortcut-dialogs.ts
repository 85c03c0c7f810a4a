import { useRef, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { late, openLate } from '../ui/late.ts';
import { useShellKeys } from './use-keyboard-shortcuts.ts';

export type KeyDialog = 'palette' | 'keys';

const dialogs = late(async () => (await import('./ShortcutDialogs.tsx')).KeyDialogs);

/** The command palette and the shortcut list; their code loads on first use. */
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
    returnFocus: (leadsAway: boolean) => {
      const before = opener.current;
      const canReturn = !leadsAway && before instanceof HTMLElement && before.isConnected;
      const target = canReturn && before !== document.body ? before : null;
      (target ?? document.getElementById('content'))?.focus({ preventScroll: true });
    },
  };
}
