import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { defaultChoices, type YearChoices } from '@gabbai/domain/school-year/school-year.ts';
import { weeksToEmpty } from '@gabbai/domain/school-year/emptied-weeks.ts';
import { isAfterYear, planBoy } from '@gabbai/domain/school-year/year-plan.ts';
import { closeYearTexts, yearTexts } from '../../config/year-texts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useInIsrael } from '../../data/programme/settings.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import styles from './CloseYearForm.module.css';
import { YearPreview } from './YearPreview.tsx';

interface CloseYearFormProps {
  readonly years: readonly number[];
  readonly dialog: FormDialog;
  readonly onSubmit: (year: number, choices: YearChoices) => void;
}

/** The choices, what they lead to, and the year to be typed. */
export function CloseYearForm({ years, dialog, onSubmit }: CloseYearFormProps) {
  const [year, setYear] = useState(years[0] ?? 0);
  const [choices, setChoices] = useState(defaultChoices);
  const [typed, setTyped] = useState('');
  const envelopes = useEnvelopes();
  const weeks = useWeeks();
  const inIsrael = useInIsrael();
  const now = useNow();
  const change = (changed: Partial<YearChoices>) => setChoices({ ...choices, ...changed });
  const boys = envelopes.status === 'ready' ? envelopes.value : null;
  const plans = useMemo(
    () =>
      (boys ?? [])
        .filter((boy) => !isAfterYear(boy, year))
        .map((boy) => planBoy(boy, year, choices)),
    [boys, year, choices],
  );
  const emptied = useMemo(
    () =>
      weeks.status === 'ready' && choices.prizes === 'empty'
        ? weeksToEmpty(weeks.value, { year, at: now, inIsrael })
        : null,
    [weeks, choices.prizes, year, now, inIsrael],
  );
  const isReady = boys !== null && plans.length > 0 && weeks.status === 'ready';
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={!isReady || typed.trim() !== String(year)}
      submitLabel={yearTexts.closeNamed(year)}
      isDangerous
      onSubmit={() => onSubmit(year, choices)}
    >
      {years.length > 1 && (
        <NativeSelect
          label={closeYearTexts.year}
          value={String(year)}
          data={years.map(String)}
          onChange={({ currentTarget: { value } }) => setYear(Number(value))}
        />
      )}
      <div className={`${styles['choices']} stack`}>
        <Choice
          label={closeYearTexts.points}
          value={choices.points}
          options={{ carry: closeYearTexts.carry, zero: closeYearTexts.zero }}
          onChange={(points) => change({ points })}
        />
        <Choice
          label={closeYearTexts.grades}
          value={choices.areGradesMoved ? 'up' : 'stay'}
          options={{ up: closeYearTexts.moveUp, stay: closeYearTexts.stay }}
          onChange={(grades) => change({ areGradesMoved: grades === 'up' })}
        />
        {choices.areGradesMoved && (
          <Choice
            label={closeYearTexts.graduates}
            value={choices.graduates}
            options={{ disable: closeYearTexts.disable, stay: closeYearTexts.stayActive }}
            onChange={(graduates) => change({ graduates })}
          />
        )}
        <Choice
          label={closeYearTexts.prizes}
          value={choices.prizes}
          options={{ empty: closeYearTexts.empty, keep: closeYearTexts.keep }}
          onChange={(prizes) => change({ prizes })}
        />
      </div>
      <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 4 }}>
        {() => <YearPreview plans={plans} year={year} emptied={emptied} />}
      </WhenReady>
      <TextInput
        label={closeYearTexts.confirm(year)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Their labels. */
  readonly options: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className="stack gap-2 above-2">
        {Object.entries<string>(options).map(([option, text]) => (
          <Radio key={option} value={option} label={text} />
        ))}
      </div>
    </Radio.Group>
  );
}
