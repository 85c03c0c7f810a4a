import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import {
  parseProfilePoints,
  pointsChange,
  pointsLine,
  type PointsEntry,
} from '@gabbai/domain/points.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { successes } from '../../config/messages.ts';
import { doneTexts, effectTexts, pointsRefusals } from '../../config/points-texts.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { cachedEnvelope } from '../../data/live/live-envelopes.ts';
import { recordPoints } from '../../data/envelopes/points.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { AmountForm } from '../../ui/AmountForm.tsx';
import { FormModal } from '../../records/FormModal.tsx';
import { pointsEffect, useTotalBefore } from './points-effect.ts';

interface PointsModalProps extends DialogProps {
  readonly type: 'add' | 'remove';
  readonly envelope: Envelope;
}

/** Adds or removes points of one boy. */
export function PointsModal({ type, envelope, ...modal }: PointsModalProps) {
  const { isOpen, onClose } = modal;
  const { envelopeId } = envelope;
  const form = useChangeForm('recordPoints', {
    subject: `${type}-points/${envelopeId}`,
    isOpen,
    onDone: onClose,
  });
  const before = useTotalBefore(envelope.minyanPoints, form.isRunning || !isOpen);
  const handleSubmit = (amount: number, memo: string) => {
    const line = pointsLine(amount, type);
    const order = { envelopeId, ...line, memo };
    const record = async (attemptId: string) => ({
      ...(await recordPoints({ ...order, at: new Date(), attemptId })),
      doneText: describeDone(line, type),
      undo: undoOfPoints([attemptId]),
      detail: () =>
        doneTexts.ofOne(
          displayName(envelope),
          pointsChange(line),
          (cachedEnvelope(envelopeId) ?? envelope).minyanPoints,
        ),
    });
    return form.submit(record, order);
  };
  const submitLabel = type === 'add' ? pointsTexts.add : pointsTexts.remove;
  return (
    <FormModal
      {...modal}
      title={type === 'add' ? pointsTexts.addTitle : pointsTexts.removeTitle}
      attempt={form}
    >
      {(dialog) => (
        <AmountForm
          // The dialog may be reopened for the other type while it closes.
          key={type}
          amountLabel={pointsTexts.amount}
          memoLabel={pointsTexts.memo}
          longestMemo={maxTextLength.sentence}
          inputMode="decimal"
          parse={parseProfilePoints}
          refusals={pointsRefusals}
          effectOf={(amount) =>
            pointsEffect(before, amount === null ? null : pointsChange({ points: amount, type }))
          }
          confirmLabel={effectTexts.goOn}
          dialog={dialog}
          submitLabel={form.failure === null ? submitLabel : listTexts.tryAgain}
          onSubmit={(points, memo) => void handleSubmit(points, memo)}
        />
      )}
    </FormModal>
  );
}

/** A negative amount does the opposite. */
function describeDone(
  { points, type }: Pick<PointsEntry, 'points' | 'type'>,
  requestedType: string,
): string {
  if (type === requestedType) return type === 'add' ? successes.awardPoints : pointsTexts.removed;
  return type === 'add' ? pointsTexts.insteadAdded(points) : pointsTexts.insteadRemoved(points);
}
