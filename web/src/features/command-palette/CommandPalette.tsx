import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { paletteTexts } from '../../config/palette-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Command } from './command.ts';
import styles from './CommandPalette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteResult } from './use-palette-results.ts';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly commands: readonly Command[];
  readonly onOpenEnvelope: (envelopeId: string) => void;
  readonly onClose: () => void;
  /** `isNavigation`: the result opens a page, so the focus does not return. */
  readonly onClosed: (isNavigation: boolean) => void;
}

/** A dialog that finds boys and commands. The chosen result runs after the dialog has closed. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, commands, onOpenEnvelope, onClose, onClosed } = props;
  const chosen = useRef<PaletteResult | null>(null);
  const handleClosed = () => {
    const result = chosen.current;
    chosen.current = null;
    onClosed(result !== null && (result.kind === 'envelope' || result.command.isNavigation));
    if (result?.kind === 'envelope') onOpenEnvelope(result.envelope.envelopeId);
    else result?.command.run();
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
      // Opens at once, without an animation.
      transitionProps={{ duration: 0 }}
      classNames={{ body: `${styles['body']} flex column gap-3`, close: styles['close'] ?? '' }}
    >
      <PaletteSearch
        commands={commands}
        onChoose={(result) => {
          chosen.current = result;
          onClose();
        }}
      />
    </Modal>
  );
}
