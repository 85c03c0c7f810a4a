import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { findParsha } from '@gabbai/domain/parshas.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { visibleChoice, searchParshas } from './parsha-search.ts';
import { ParshaChips } from './ParshaChips.tsx';

interface WeekFormProps {
  readonly viewedWeek: string | null;
  readonly thisWeek: string | null;
  readonly withPrizes: ReadonlySet<string | undefined>;
  readonly dialog: FormDialog;
  readonly onSubmit: (weekName: string, isForAll: boolean) => void;
}

/** Chooses a parsha, and whether it becomes the current week. */
export function WeekForm(props: WeekFormProps) {
  const { viewedWeek, thisWeek } = props;
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(() => findParsha(viewedWeek ?? '')?.name ?? null);
  const found = searchParshas(text);
  const chosen = visibleChoice(picked, found);
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
        text={text}
        found={found}
        chosen={chosen}
        current={findParsha(thisWeek ?? '')?.name ?? null}
        withPrizes={props.withPrizes}
        onSearch={setText}
        onChoose={setPicked}
      />
    </DialogForm>
  );
}
