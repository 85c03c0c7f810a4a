import { mergeTexts } from '../../config/merge-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { previewUndoMerge, undoMerge } from '../../data/envelopes/undo-merge.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ConfirmChange } from '../ConfirmChange.tsx';
import { WhenReady } from '../WhenReady.tsx';

export interface UndoMergeModalProps {
  readonly mergeId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const texts = mergeTexts.undo;

/** Asks before a merge is undone, or says why that is not possible. */
export function UndoMergeModal({ mergeId, ...modal }: UndoMergeModalProps) {
  const preview = useLoaded(mergeId, () => previewUndoMerge(mergeId));
  return (
    <ConfirmChange
      {...modal}
      action="undoMerge"
      subject={`undo-merge/${mergeId}`}
      title={texts.title}
      confirmLabel={texts.confirm}
      isConfirmable={preview.status === 'ready' && 'kept' in preview.value}
      change={async () => {
        await undoMerge(mergeId);
        return { doneText: texts.done };
      }}
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
    </ConfirmChange>
  );
}
