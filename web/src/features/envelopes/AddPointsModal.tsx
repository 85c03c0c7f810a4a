import { Progress } from '@mantine/core';
import { memo } from 'react';
import { parsePoints } from '@gabbai/domain/points.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { pointsRefusals } from '../../config/points-texts.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { AmountForm } from '../../ui/AmountForm.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import styles from './AddPointsModal.module.css';
import { useAward } from './bulk-award-job.ts';

interface AddPointsModalProps {
  readonly isOpen: boolean;
  readonly envelopeIds: readonly string[];
  /** Selected, but hidden by the search or filters. */
  readonly hiddenCount: number;
  readonly onClose: () => void;
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: (envelopeIds: readonly string[]) => void;
  readonly onClosed: () => void;
}

function PointsModal(props: AddPointsModalProps) {
  const { isOpen, envelopeIds, hiddenCount, onUnpaid, onDone } = props;
  const { order, progress, run, stop, ...award } = useAward({ isShown: isOpen, onUnpaid, onDone });
  return (
    <FormModal
      isOpen={isOpen}
      title={envelopesTexts.addPoints}
      texts={listTexts}
      attempt={{ ...award, isRunning: progress !== null }}
      onClose={props.onClose}
      onClosed={props.onClosed}
    >
      {(dialog) => (
        <AmountForm
          note={
            <p className={styles['who']}>
              {envelopesTexts.forCount(envelopeIds.length)}
              {hiddenCount > 0 && `. ${listViewTexts.hiddenPaid(hiddenCount)}`}
            </p>
          }
          // A running or failed award keeps its input.
          firstAmount={order === null ? '' : String(order.points)}
          firstMemo={order?.memo}
          amountLabel={envelopesTexts.amount}
          memoLabel={envelopesTexts.memo}
          longestMemo={maxTextLength.sentence}
          inputMode="numeric"
          parse={parsePoints}
          refusals={pointsRefusals}
          dialog={dialog}
          isIncomplete={envelopeIds.length === 0}
          submitLabel={dialog.failure === null ? envelopesTexts.add : listTexts.tryAgain}
          stop={{ label: envelopesTexts.stop, run: stop }}
          onSubmit={(points, memo) => void run({ envelopeIds, points, memo })}
        >
          {progress !== null && progress.paid > 0 && (
            <div className={styles['progress']}>
              <Progress
                value={(progress.paid / progress.total) * 100}
                aria-label={envelopesTexts.awardProgress(progress)}
              />
              <p className={styles['who']}>{envelopesTexts.awardProgress(progress)}</p>
            </div>
          )}
        </AmountForm>
      )}
    </FormModal>
  );
}

/** Adds points to the selected boys. Trying again after a failure pays only the remaining boys. */
export const AddPointsModal = memo(PointsModal);
