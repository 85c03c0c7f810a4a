import { Modal } from '@mantine/core';
import { shortcutTexts } from '../../config/shortcut-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { ShortcutList } from './ShortcutList.tsx';

interface ShortcutsModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function ShortcutsModal({ isOpen, onClose, onClosed }: ShortcutsModalProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={shortcutTexts.title}
      size="36rem"
      closeButtonProps={{ 'aria-label': listTexts.close }}
    >
      <ShortcutList />
    </Modal>
  );
}
