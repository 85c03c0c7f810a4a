import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { mergeEnvelopes } from '../../data/envelopes/merge-envelopes.ts';
import { sayTwoBoys } from '../../data/envelopes/two-boys.ts';
import { FormModal } from '../FormModal.tsx';
import type { Undo } from '../notify-done.ts';
import { useChangeForm } from '../use-change-form.ts';
import type { DialogProps } from '../use-dialog.ts';
import { DoublesList } from './DoublesList.tsx';
import { firstAnswer, type MergeAnswer, type Pair } from './merge-answer.ts';
import { MergeForm } from './MergeForm.tsx';
import { askToUndoMerge } from './undo-merge-question.tsx';

interface MergeModalProps extends DialogProps {
  /** The list of doubles has only those of this boy. */
  readonly of?: Envelope;
  /** The two to compare; without them the dialog lists those who may be the same. */
  readonly pair: Pair | null;
  /** Called with the id of the boy who stays. */
  readonly onMerged?: (keptId: string) => void;
}

/** Compares two boys and merges them, or lists those who may be the same. */
export function MergeModal(props: MergeModalProps) {
  const { isOpen, of = null, pair: given, onMerged, onClose, onClosed } = props;
  const [chosen, setChosen] = useState<Pair | null>(null);
  const [answer, setAnswer] = useState<MergeAnswer | null>(null);
  const mayUndo = useMay('restore');
  const pair = given ?? chosen;
  const [one, other] = pair ?? [];
  const form = useChangeForm('mergeEnvelopes', {
    subject: `merge/${[one?.envelopeId ?? '', other?.envelopeId ?? '']
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join('/')}`,
    isOpen,
  });
  const now = pair === null ? null : (answer ?? firstAnswer(pair));
  const leave = () => {
    setAnswer(null);
    setChosen(null);
  };
  const merge = async ({ kept, merged, fields }: MergeAnswer) => {
    const { envelopeId: keptId } = kept;
    const isDone = await form.submit(
      async (attemptId) => {
        const order = { keptId, mergedId: merged.envelopeId, fields, attemptId };
        const mergeId = await mergeEnvelopes(order);
        const undo: Undo = {
          run: () => Promise.resolve(askToUndoMerge(mergeId)),
          doneText: null,
          action: 'undoMerge',
        };
        return { doneText: mergeTexts.done(displayName(kept)), undo: mayUndo ? undo : null };
      },
      { keptId, fields },
    );
    if (!isDone) return;
    leave();
    onMerged?.(keptId);
  };
  const keepBoth = async ({ kept, merged }: MergeAnswer) => {
    const told = { [kept.envelopeId]: merged.envelopeId };
    const isDone = await form.submit(async () => {
      const result = await sayTwoBoys(told);
      return {
        ...result,
        doneText: mergeTexts.twoBoysDone(displayName(kept)),
        undo: {
          run: () => sayTwoBoys(told, false),
          doneText: mergeTexts.twoBoysUndone,
          action: 'mergeEnvelopes',
        },
      };
    }, told);
    if (!isDone) return;
    leave();
    if (given !== null) onClose();
  };
  return (
    <FormModal
      isOpen={isOpen}
      title={pair === null ? mergeTexts.doublesTitle : mergeTexts.title}
      size="xl"
      attempt={form}
      onClose={onClose}
      onClosed={() => {
        leave();
        onClosed?.();
      }}
    >
      {(dialog) =>
        now === null ? (
          <DoublesList of={of} onCompare={setChosen} onClose={dialog.close} />
        ) : (
          <MergeForm
            dialog={dialog}
            answer={now}
            onChange={setAnswer}
            onBack={given === null ? leave : null}
            onTwoBoys={() => void keepBoth(now)}
            onSubmit={() => void merge(now)}
          />
        )
      }
    </FormModal>
  );
}
