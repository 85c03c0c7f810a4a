import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { paletteTexts } from '../../config/palette-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Command } from './command.ts';
import styles from './CommandPalette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { Choice } from './use-palette-results.ts';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly commands: readonly Command[];
  readonly onOpenBoy: (envelopeId: string) => void;
  readonly onClose: () => void;
  /** `leadsAway`: the focus must not return to the previous element. */
  readonly onClosed: (leadsAway: boolean) => void;
}

/** Runs the choice only after the dialog has closed. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, commands, onOpenBoy, onClose, onClosed } = props;
  const chosen = useRef<Choice | null>(null);
  const handleClosed = () => {
    const choice = chosen.current;
    chosen.current = null;
    onClosed(choice !== null && (choice.kind === 'boy' || choice.command.leadsAway));
    if (choice?.kind === 'boy') onOpenBoy(choice.boy.envelopeId);
    else choice?.command.run();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={handleClosed}
      title={paletteTexts.title}
      closeButtonProps={{ 'aria-label': listTexts.close }}
      returnFocus={false}
      centered={false}
      yOffset="10dvh"
      size="36rem"
      // Opens without an animation, for speed.
      transitionProps={{ duration: 0 }}
      classNames={{ body: styles['body'] ?? '', close: styles['close'] ?? '' }}
    >
      <PaletteSearch
        commands={commands}
        onChoose={(choice) => {
          chosen.current = choice;
          onClose();
        }}
      />
    </Modal>
  );
}
