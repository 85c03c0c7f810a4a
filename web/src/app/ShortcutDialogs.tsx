import { useNavigate } from 'react-router';
import { paths } from '../config/paths.ts';
import { CommandPalette } from '../features/command-palette/CommandPalette.tsx';
import { KeysModal } from '../features/help/ShortcutsModal.tsx';
import { useCommands } from './use-commands.ts';
import type { KeyDialog } from './use-shortcut-dialogs.ts';

interface KeyDialogsProps {
  readonly opened: KeyDialog | null;
  readonly open: (dialog: KeyDialog) => void;
  readonly close: () => void;
  readonly returnFocus: (leadsAway: boolean) => void;
  readonly onLogout: () => void;
}

export function KeyDialogs({ opened, open, close, returnFocus, onLogout }: KeyDialogsProps) {
  const navigate = useNavigate();
  const commands = useCommands({ onLogout, onShowKeys: () => open('keys') });
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        commands={commands}
        onOpenBoy={(envelopeId) => void navigate(paths.profile.href('envelopes', envelopeId))}
        onClose={close}
        onClosed={returnFocus}
      />
      <KeysModal isOpen={opened === 'keys'} onClose={close} onClosed={() => returnFocus(false)} />
    </>
  );
}
