import { memo } from 'react';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { AddPointsForm } from './AddPointsForm.tsx';
import { useAward } from './use-award.ts';

interface AddPointsModalProps {
  readonly isOpen: boolean;
  readonly envelopeIds: readonly string[];
  readonly hiddenCount: number;
  readonly onClose: () => void;
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: (envelopeIds: readonly string[]) => void;
  readonly onClosed: () => void;
}

function PointsModal(props: AddPointsModalProps) {
  const { isOpen, envelopeIds, onUnpaid, onDone } = props;
  const award = useAward({ isShown: isOpen, onUnpaid, onDone });
  return (
    <FormModal
      isOpen={isOpen}
      title={envelopesTexts.addPoints}
      texts={listTexts}
      attempt={{ ...award, isRunning: award.progress !== null }}
      onClose={props.onClose}
      onClosed={props.onClosed}
    >
      {(dialog) => (
        <AddPointsForm
          initial={award.order}
          envelopeCount={envelopeIds.length}
          hiddenCount={props.hiddenCount}
          progress={award.progress}
          dialog={dialog}
          onSubmit={(points, memo) => void award.run({ envelopeIds, points, memo })}
          onStop={award.stop}
        />
      )}
    </FormModal>
  );
}

/** Trying again after a failure pays only the remaining boys. */
export const AddPointsModal = memo(PointsModal);
