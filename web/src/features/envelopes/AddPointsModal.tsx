import { memo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { parsePoints } from '@gabbai/domain/points.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { pointsRefusals } from '../../config/points-texts.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { AmountForm } from '../../ui/AmountForm.tsx';
import { FormModal } from '../../records/FormModal.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import styles from './AddPointsModal.module.css';
import { useAward } from './bulk-award-job.ts';
import { keepMemo, recentMemos } from './recent-memos.ts';

const usualAmounts = ['1', '2', '5', '10'];

interface AddPointsModalProps {
  readonly isOpen: boolean;
  readonly envelopeIds: readonly string[];
  /** These boys, in the order of the list. */
  readonly boys: readonly Envelope[];
  /** Selected, but hidden by the search or filters. */
  readonly hiddenCount: number;
  readonly onClose: () => void;
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: (envelopeIds: readonly string[]) => void;
  readonly onClosed: () => void;
}

function PointsModal(props: AddPointsModalProps) {
  const { isOpen, envelopeIds, boys, hiddenCount, onUnpaid, onDone } = props;
  const names = boys.map(boyName);
  const disabledCount = boys.filter(({ isActive }) => !isActive).length;
  const count = envelopeIds.length;
  const { order, progress, run, stop, ...award } = useAward({ isShown: isOpen, onUnpaid, onDone });
  return (
    <FormModal
      isOpen={isOpen}
      title={envelopesTexts.addPoints}
      attempt={{ ...award, isRunning: progress !== null }}
      onClose={props.onClose}
      onClosed={props.onClosed}
    >
      {(dialog) => (
        <AmountForm
          note={
            <div className="muted body">
              {count === 0 ? (
                envelopesTexts.forCount(0)
              ) : (
                <details className={styles['names']}>
                  <summary className="middle-lines pointer">
                    {envelopesTexts.forNames(count, names)}
                  </summary>
                  <bdi className="block above-1 scrolls anywhere">{names.join(', ')}</bdi>
                </details>
              )}
              {hiddenCount > 0 && <p>{listViewTexts.hiddenPaid(hiddenCount)}</p>}
              {disabledCount > 0 && <p>{listViewTexts.disabledPaid(disabledCount)}</p>}
            </div>
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
          isIncomplete={count === 0}
          submitLabel={dialog.failure === null ? envelopesTexts.add : listTexts.tryAgain}
          stop={{ label: envelopesTexts.stop, run: stop }}
          effectOf={(points) => ({ text: envelopesTexts.awardSum(count, points), question: null })}
          usual={{ amounts: usualAmounts, memos: recentMemos() }}
          onSubmit={(points, memo) => {
            keepMemo(memo);
            void run({ envelopeIds, points, memo });
          }}
        >
          {progress !== null && progress.paid > 0 && (
            <ProgressLine
              done={progress.paid}
              total={progress.total}
              text={envelopesTexts.awardProgress(progress)}
            />
          )}
        </AmountForm>
      )}
    </FormModal>
  );
}

/** Adds points to the selected boys. Trying again after a failure pays only the remaining boys. */
export const AddPointsModal = memo(PointsModal);
