import type { Envelope } from '@gabbai/domain/envelope.ts';
import { parseProfilePoints } from '@gabbai/domain/points.ts';
import { longestText } from '@gabbai/domain/text-lengths.ts';
import { messageFor, refusals, successes } from '../../config/messages.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { recordPoints } from '../../data/points.ts';
import { AmountForm } from '../../ui/AmountForm.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

interface PointsModalProps {
  readonly isOpen: boolean;
  readonly type: 'add' | 'remove';
  readonly envelopeId: Envelope['envelopeId'];
  readonly onClose: () => void;
}

/** Adds points to one boy or takes some away, with a memo. */
export function PointsModal({ isOpen, type, envelopeId, onClose }: PointsModalProps) {
  const attempt = useAttempt((error) => messageFor('recordPoints', error));
  const handleSubmit = async (points: number, memo: string) => {
    const order = { envelopeId, points, type, memo };
    const record = async (attemptId: string) => {
      const { later } = await recordPoints({ ...order, at: new Date(), attemptId });
      const done = type === 'add' ? successes.awardPoints : pointsTexts.removed;
      notify.success(later === null ? done : listTexts.sentLater);
    };
    if (await attempt.run(record, order)) onClose();
  };
  const submitLabel = type === 'add' ? pointsTexts.add : pointsTexts.remove;
  return (
    <FormModal
      isOpen={isOpen}
      title={type === 'add' ? pointsTexts.addTitle : pointsTexts.removeTitle}
      texts={listTexts}
      attempt={attempt}
      onClose={onClose}
    >
      {(dialog) => (
        <AmountForm
          amountLabel={pointsTexts.amount}
          memoLabel={pointsTexts.memo}
          longestMemo={longestText.sentence}
          inputMode="decimal"
          parse={parseProfilePoints}
          refusal={refusals.points}
          dialog={dialog}
          submitLabel={attempt.failure === null ? submitLabel : listTexts.tryAgain}
          onSubmit={(points, memo) => void handleSubmit(points, memo)}
        />
      )}
    </FormModal>
  );
}
