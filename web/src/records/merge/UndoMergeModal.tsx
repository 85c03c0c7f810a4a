import { listTexts } from '../../config/list-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { previewUndoMerge, undoMerge } from '../../data/envelopes/undo-merge.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useChangeForm } from '../use-change-form.ts';
import { WhenReady } from '../WhenReady.tsx';

export interface UndoMergeModalProps {
  readonly mergeId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const texts = mergeTexts.undo;

/** Asks before a merge is undone, or says why that is not possible. */
export function UndoMergeModal({ mergeId, isOpen, onClose, onClosed }: UndoMergeModalProps) {
  const preview = useLoaded(mergeId, () => previewUndoMerge(mergeId));
  const form = useChangeForm('undoMerge', {
    subject: `undo-merge/${mergeId}`,
    isOpen,
    onDone: onClose,
  });
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={texts.title}
      texts={listTexts}
      confirmLabel={texts.confirm}
      isConfirmable={preview.status === 'ready' && 'kept' in preview.value}
      attempt={form}
      onConfirm={() =>
        form.submit(async () => {
          await undoMerge(mergeId);
          return { doneText: texts.done };
        })
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      <WhenReady of={preview} action="undoMerge" loading={{ shape: 'rows', count: 1 }}>
        {(found) =>
          'kept' in found ? (
            <>
              <p>{texts.text(found.merged, found.kept)}</p>
              {found.lost.length > 0 && <p role="alert">{texts.lost(found.lost)}</p>}
            </>
          ) : (
            <p>{messageFor('undoMerge', found)}</p>
          )
        }
      </WhenReady>
    </ConfirmModal>
  );
}
