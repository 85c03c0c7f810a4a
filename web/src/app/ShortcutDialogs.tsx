import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { listTexts } from '../config/list-texts.ts';
import { paths } from '../config/paths.ts';
import { shortcutTexts } from '../config/shortcut-texts.ts';
import { CommandPalette } from '../features/command-palette/CommandPalette.tsx';
import { ShortcutList } from '../features/help/ShortcutList.tsx';
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
      <Modal
        opened={opened === 'shortcuts'}
        onClose={close}
        onExitTransitionEnd={() => returnFocus(false)}
        returnFocus={false}
        title={shortcutTexts.title}
        size="36rem"
        closeButtonProps={{ 'aria-label': listTexts.close }}
      >
        <ShortcutList />
      </Modal>
    </>
  );
}
