import { mergeTexts } from '../../config/merge-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { ask } from '../ask.ts';

const texts = mergeTexts.undo;

/** Asks before a merge is undone, or says why that is not possible. */
export function askToUndoMerge(mergeId: string): void {
  ask({
    action: 'undoMerge',
    subject: `undo-merge/${mergeId}`,
    title: texts.title,
    confirmLabel: texts.confirm,
    load: async () => {
      const { previewUndoMerge, undoMerge } = await import('../../data/envelopes/undo-merge.ts');
      const found = await previewUndoMerge(mergeId);
      if (!('kept' in found))
        return { text: <p>{messageFor('undoMerge', found)}</p>, change: null };
      return {
        text: (
          <>
            <p>{texts.text(found.merged, found.kept)}</p>
            {found.lost.length > 0 && <p role="alert">{texts.lost(found.lost)}</p>}
          </>
        ),
        change: async () => {
          await undoMerge(mergeId);
          return { doneText: texts.done };
        },
      };
    },
  });
}
