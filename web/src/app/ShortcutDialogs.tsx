import { useNavigate } from 'react-router';
import { paths } from '../config/paths.ts';
import { CommandPalette } from '../features/command-palette/CommandPalette.tsx';
import { ShortcutsModal } from '../features/help/ShortcutsModal.tsx';
import { useCommands } from './use-commands.ts';
import type { ShortcutDialog } from './use-shortcut-dialogs.ts';

interface ShortcutDialogsProps {
  readonly opened: ShortcutDialog | null;
  readonly open: (dialog: ShortcutDialog) => void;
  readonly close: () => void;
  readonly returnFocus: (isNavigation: boolean) => void;
  readonly onLogout: () => void;
}

/** The command palette and the list of keyboard shortcuts. */
export function ShortcutDialogs({
  opened,
  open,
  close,
  returnFocus,
  onLogout,
}: ShortcutDialogsProps) {
  const navigate = useNavigate();
  const commands = useCommands({ onLogout, onShowShortcuts: () => open('shortcuts') });
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        commands={commands}
        onOpenEnvelope={(envelopeId) => void navigate(paths.profile.href('envelopes', envelopeId))}
        onClose={close}
        onClosed={returnFocus}
      />
      <ShortcutsModal
        isOpen={opened === 'shortcuts'}
        onClose={close}
        onClosed={() => returnFocus(false)}
      />
    </>
  );
}
