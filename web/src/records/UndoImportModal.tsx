import { Progress } from '@mantine/core';
import { useState } from 'react';
import { undoImportTexts as texts } from '../config/import-texts.ts';
import { listTexts } from '../config/list-texts.ts';
import { loadImport, undoImport, type LoggedImport } from '../data/programme/undo-import.ts';
import { useChangeForm } from './use-change-form.ts';
import { WhenReady } from './WhenReady.tsx';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

interface UndoImportModalProps {
  /** The id of one of the import's activity entries. */
  readonly entryId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onUndone?: (() => void) | undefined;
}

/** Asks before an import is undone, and shows the progress. Trying again continues with the remaining boys. */
export function UndoImportModal({
  entryId,
  isOpen,
  onClose,
  onClosed,
  onUndone,
}: UndoImportModalProps) {
  const logged = useLoaded(entryId, () => loadImport(entryId));
  const [done, setDone] = useState<number | null>(null);
  const form = useChangeForm('undoImport', {
    subject: `undo-import/${entryId}`,
    isOpen,
    onDone: () => {
      onClose();
      onUndone?.();
    },
  });
  const found = logged.status === 'ready' ? logged.value : null;
  const total = countBoys(found);
  const handleConfirm = async () => {
    if (found === null) return;
    await form.submit(async () => {
      setDone(0);
      return { doneText: texts.done(await undoImport(found, setDone)) };
    });
    setDone(null);
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={texts.title}
      texts={listTexts}
      confirmLabel={texts.confirm}
      isDangerous
      isConfirmable={total > 0}
      attempt={form}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      <WhenReady of={logged} action="undoImport" loading={{ shape: 'rows', count: 1 }}>
        {() =>
          done !== null ? (
            <>
              <Progress
                mb="xs"
                value={(done / total) * 100}
                aria-label={texts.progress(done, total)}
              />
              <p>{texts.progress(done, total)}</p>
            </>
          ) : total === 0 ? (
            <p>{texts.isUndone}</p>
          ) : (
            <>
              <p>{texts.text(total)}</p>
              <p>{texts.kept}</p>
            </>
          )
        }
      </WhenReady>
    </ConfirmModal>
  );
}

function countBoys(logged: LoggedImport | null): number {
  return (logged?.open ?? []).reduce((sum, { envelopeIds }) => sum + envelopeIds.length, 0);
}
