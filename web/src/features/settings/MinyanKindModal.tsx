import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { daysOfKind, kindOfName, type MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { parsePoints, type PointsRefusal } from '@gabbai/domain/points.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { kindTexts } from '../../config/minyan-texts.ts';
import { pointsRefusals } from '../../config/points-texts.ts';
import { saveKinds } from '../../data/minyan/save-kinds.ts';
import { uuid } from '../../kernel/uuid.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { FormModal } from '../../records/FormModal.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { DayChips } from './DayChips.tsx';

interface MinyanKindModalProps extends DialogProps {
  /** `null` to add one. */
  readonly kind: MinyanKind | null;
  readonly kinds: readonly MinyanKind[];
}

/** The dialog to add, change or remove a minyan. */
export function MinyanKindModal({ kind, kinds, ...modal }: MinyanKindModalProps) {
  const subject = `minyanim/${kind?.id ?? 'new'}`;
  const form = useChangeForm('saveKinds', {
    subject,
    isOpen: modal.isOpen,
    onDone: modal.onClose,
  });
  const submit = (
    wanted: readonly MinyanKind[],
    summary: 'add' | 'change' | 'remove',
    name: string,
  ) =>
    form.submit(async () => ({
      ...(await saveKinds(wanted, summary, name)),
      doneText: kindTexts.saved,
    }));
  const save = (changed: Omit<MinyanKind, 'id'>) =>
    kind === null
      ? submit([...kinds, { id: uuid(), ...changed }], 'add', changed.name)
      : submit(
          kinds.map((each) => (each.id === kind.id ? { id: each.id, ...changed } : each)),
          'change',
          changed.name,
        );
  const others = kinds.filter(({ id }) => id !== kind?.id);
  return (
    <FormModal
      {...modal}
      title={kind === null ? kindTexts.add : kindTexts.edit}
      attempt={form}
      removal={
        kind && {
          subject,
          label: kindTexts.remove,
          title: kindTexts.removeTitle(kind.name),
          text: <p>{kindTexts.removeHint}</p>,
          attempt: form,
          onConfirm: () => submit(others, 'remove', kind.name),
        }
      }
    >
      {(dialog) => (
        <KindForm
          key={kind?.id ?? 'new'}
          kind={kind}
          kinds={kinds}
          dialog={dialog}
          onSave={(changed) => void save(changed)}
        />
      )}
    </FormModal>
  );
}

interface KindFormProps extends Pick<MinyanKindModalProps, 'kind' | 'kinds'> {
  readonly dialog: FormDialog;
  readonly onSave: (changed: Omit<MinyanKind, 'id'>) => void;
}

function KindForm({ kind, kinds, dialog, onSave }: KindFormProps) {
  const [name, setName] = useState(kind?.name ?? '');
  const [points, setPoints] = useState(kind === null ? '' : String(kind.points));
  /** `null` until one is pressed: those that the name says. */
  const [chosenDays, setChosenDays] = useState(kind?.days ?? null);
  const days = chosenDays ?? daysOfKind({ name });
  const [nameRefusal, setNameRefusal] = useState<string | null>(null);
  const [pointsRefusal, setPointsRefusal] = useState<PointsRefusal | null>(null);
  const handleSubmit = () => {
    const tidied = collapseSpaces(name);
    const same = kindOfName(kinds, tidied, kind?.id);
    const parsed = parsePoints(points);
    const refusal = tidied === '' ? kindTexts.nameMissing : same && kindTexts.exists(same.name);
    setNameRefusal(refusal ?? null);
    setPointsRefusal(typeof parsed === 'number' ? null : parsed);
    if (refusal === undefined && typeof parsed === 'number') {
      onSave({ name: tidied, points: parsed, days });
    }
  };
  return (
    <DialogForm
      dialog={dialog}
      submitLabel={kind === null ? kindTexts.confirmAdd : kindTexts.save}
      onSubmit={handleSubmit}
    >
      <TextInput
        data-autofocus
        label={kindTexts.name}
        maxLength={maxTextLength.name}
        autoComplete="off"
        dir="auto"
        value={name}
        error={nameRefusal}
        readOnly={dialog.isRunning}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setNameRefusal(null);
        }}
      />
      <DayChips days={days} onChange={setChosenDays} />
      <TextInput
        label={kindTexts.points}
        description={kind === null ? undefined : kindTexts.pointsHint}
        inputMode="numeric"
        autoComplete="off"
        value={points}
        error={pointsRefusal === null ? null : pointsRefusals[pointsRefusal]}
        readOnly={dialog.isRunning}
        onChange={({ currentTarget }) => {
          setPoints(currentTarget.value);
          setPointsRefusal(null);
        }}
      />
    </DialogForm>
  );
}
