import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { findParsha } from '@gabbai/domain/parshas.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { ParshaChips } from './ParshaChips.tsx';

interface WeekFormProps {
  readonly viewedWeek: string | null;
  readonly thisWeek: string | null;
  readonly dialog: FormDialog;
  readonly onSubmit: (weekName: string, isForAll: boolean) => void;
}

/** Which week, and whether it is to be everybody's. */
export function WeekForm(props: WeekFormProps) {
  const { viewedWeek, thisWeek } = props;
  const [chosen, setChosen] = useState(() => findParsha(viewedWeek ?? '')?.name ?? null);
  const [isForAll, setIsForAll] = useState(false);
  return (
    <DialogForm
      dialog={props.dialog}
      isIncomplete={chosen === null}
      submitLabel={weekModalTexts.save}
      besideButtons={
        <Checkbox
          label={weekModalTexts.setAsThisWeek}
          checked={isForAll}
          onChange={({ currentTarget }) => setIsForAll(currentTarget.checked)}
        />
      }
      onSubmit={() => chosen !== null && props.onSubmit(chosen, isForAll)}
    >
      <ParshaChips
        chosen={chosen}
        current={findParsha(thisWeek ?? '')?.name ?? null}
        onChoose={setChosen}
      />
    </DialogForm>
  );
}
