import { useRef, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { openWhenLoaded } from '../ui/open-when-loaded.ts';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

export type ShortcutDialog = 'palette' | 'shortcuts';

const dialogs = lazyModule(async () => (await import('./ShortcutDialogs.tsx')).ShortcutDialogs);

/** The command palette and the shortcut list; their code loads on first use. */
export function useShortcutDialogs() {
  const [opened, setOpened] = useState<ShortcutDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (dialog: ShortcutDialog) => {
    opener.current = document.activeElement;
    openWhenLoaded(dialogs, () => setOpened(dialog), shellTexts);
  };
  useKeyboardShortcuts({
    onFind: () => open('palette'),
    onShowShortcuts: () => open('shortcuts'),
  });
  return {
    opened,
    Dialogs: dialogs.get(),
    open,
    close: () => setOpened(null),
    returnFocus: (isNavigation: boolean) => {
      const before = opener.current;
      const canReturn = !isNavigation && before instanceof HTMLElement && before.isConnected;
      const target = canReturn && before !== document.body ? before : null;
      (target ?? document.getElementById('content'))?.focus({ preventScroll: true });
    },
  };
}
