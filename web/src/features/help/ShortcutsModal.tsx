import { Modal } from '@mantine/core';
import { keyTexts } from '../../config/shortcut-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { KeyList } from './ShortcutList.tsx';

interface KeysModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function KeysModal({ isOpen, onClose, onClosed }: KeysModalProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={keyTexts.title}
      size="36rem"
      closeButtonProps={{ 'aria-label': listTexts.close }}
    >
      <KeyList />
    </Modal>
  );
}
