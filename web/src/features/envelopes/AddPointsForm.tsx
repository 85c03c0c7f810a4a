import { Progress } from '@mantine/core';
import { parsePoints } from '@gabbai/domain/points.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { pointsRefusals } from '../../config/points-texts.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { AmountForm } from '../../ui/AmountForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import styles from './AddPointsForm.module.css';

interface AddPointsFormProps {
  /** Restores an award from an earlier visit. */
  readonly initial: { readonly points: number; readonly memo: string } | null;
  readonly envelopeCount: number;
  /** Selected, but hidden by the search or filters. */
  readonly hiddenCount: number;
  /** `null` unless an award is running. */
  readonly progress: { readonly paid: number; readonly total: number } | null;
  readonly dialog: FormDialog;
  readonly onSubmit: (points: number, memo: string) => void;
  readonly onStop: () => void;
}

export function AddPointsForm(props: AddPointsFormProps) {
  const { initial, envelopeCount, hiddenCount, progress, dialog } = props;
  return (
    <AmountForm
      note={
        <p className={styles['who']}>
          {envelopesTexts.forCount(envelopeCount)}
          {hiddenCount > 0 && `. ${listViewTexts.hiddenPaid(hiddenCount)}`}
        </p>
      }
      firstAmount={initial === null ? '' : String(initial.points)}
      firstMemo={initial?.memo}
      amountLabel={envelopesTexts.amount}
      memoLabel={envelopesTexts.memo}
      longestMemo={maxTextLength.sentence}
      inputMode="numeric"
      parse={parsePoints}
      refusals={pointsRefusals}
      dialog={dialog}
      isIncomplete={envelopeCount === 0}
      submitLabel={dialog.failure === null ? envelopesTexts.add : listTexts.tryAgain}
      stop={{ label: envelopesTexts.stop, run: props.onStop }}
      onSubmit={props.onSubmit}
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
  );
}
