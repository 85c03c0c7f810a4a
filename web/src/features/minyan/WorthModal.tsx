import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parsePoints, type PointsRefusal } from '@gabbai/domain/points.ts';
import { worthTexts } from '../../config/minyan-texts.ts';
import { pointsRefusals } from '../../config/points-texts.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { noAttempt, type FormDialog } from '../../ui/form-attempt.ts';
import { FormModal } from '../../records/FormModal.tsx';

interface WorthModalProps {
  readonly isOpen: boolean;
  readonly points: number;
  /** `null` before the first save. */
  readonly savedPoints: number | null;
  readonly savedCount: number;
  readonly onChange: (points: number) => void;
  readonly onClose: () => void;
}

/** Asks for the points of a sheet and says what the boys who were entered get. */
export function WorthModal(props: WorthModalProps) {
  return (
    <FormModal
      isOpen={props.isOpen}
      title={worthTexts.title}
      attempt={noAttempt}
      onClose={props.onClose}
    >
      {(dialog) => <WorthForm {...props} dialog={dialog} />}
    </FormModal>
  );
}

interface WorthFormProps extends WorthModalProps {
  readonly dialog: FormDialog;
}

function WorthForm({ points, savedPoints, savedCount, dialog, onChange, onClose }: WorthFormProps) {
  const [text, setText] = useState(String(points));
  const [refusal, setRefusal] = useState<PointsRefusal | null>(null);
  const parsed = parsePoints(text);
  const change = typeof parsed === 'number' && savedPoints !== null ? parsed - savedPoints : 0;
  const handleSubmit = () => {
    if (typeof parsed !== 'number') return setRefusal(parsed);
    onChange(parsed);
    onClose();
  };
  return (
    <DialogForm dialog={dialog} submitLabel={worthTexts.change} onSubmit={handleSubmit}>
      <TextInput
        data-autofocus
        label={worthTexts.points}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        description={worthTexts.effect(savedCount, change) || undefined}
        error={refusal === null ? null : pointsRefusals[refusal]}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setRefusal(null);
        }}
      />
    </DialogForm>
  );
}
