import { Button } from '@mantine/core';
import { useRef, useState, type RefObject } from 'react';
import { mergeTexts } from '../../config/merge-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const modal = lazyModule(
  async () => (await import('../../records/merge/MergeModal.tsx')).MergeModal,
);

/** Opens the list of boys who may be listed twice. */
export function FindDoubles() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-haspopup="dialog"
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {mergeTexts.doubles}
      </Button>
      {isWanted && <Doubles isOpen={isOpen} button={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface DoublesProps {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Doubles({ isOpen, button, onClose }: DoublesProps) {
  const Modal = useLazyModule(modal);
  return (
    Modal.status === 'ready' && (
      <Modal.value
        isOpen={isOpen}
        pair={null}
        onMerged={() => {}}
        onClose={onClose}
        onClosed={() => button.current?.focus()}
      />
    )
  );
}
