import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { storedWeekName, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { ParshaChips } from './ParshaChips.tsx';
import { findChoice, searchWeeks, visibleChoice, weekSections } from './week-choices.ts';

interface WeekFormProps {
  readonly viewedWeek: string | null;
  readonly thisWeek: string | null;
  readonly withPrizes: ReadonlySet<string>;
  readonly shabbos: ThisShabbos;
  readonly dialog: FormDialog;
  readonly onSubmit: (weekName: string, isForAll: boolean) => void;
}

/** Chooses a week, and whether it becomes the current week. */
export function WeekForm(props: WeekFormProps) {
  const { viewedWeek, thisWeek, withPrizes, shabbos } = props;
  const mayEdit = useMay('records');
  const sections = useMemo(() => weekSections(shabbos), [shabbos]);
  const choices = sections.flatMap((section) => section.choices);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(() => findChoice(viewedWeek, choices));
  const found = searchWeeks(text, choices);
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
          disabled={!mayEdit}
          onChange={({ currentTarget }) => setIsForAll(currentTarget.checked)}
        />
      }
      onSubmit={() => chosen !== null && props.onSubmit(storedWeekName(chosen, shabbos), isForAll)}
    >
      <ParshaChips
        text={text}
        sections={sections}
        found={found}
        chosen={chosen}
        current={findChoice(thisWeek, choices)}
        withPrizes={withPrizes}
        onSearch={setText}
        onChoose={setPicked}
      />
    </DialogForm>
  );
}
