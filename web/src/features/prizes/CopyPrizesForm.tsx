import { Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatDayAndYear } from '@gabbai/domain/calendar/civil-day.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { copyPrizesTexts, prizesTexts } from '../../config/prizes-texts.ts';
import { copyPrizes } from '../../data/wins/copy-prizes.ts';
import type { ChangeForm } from '../../records/use-change-form.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { showWeek, useThisShabbos } from '../../records/use-this-shabbos.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { DialogControls } from '../../ui/form-attempt.ts';
import { Icon } from '../../ui/Icon.tsx';
import { copyChoices, otherRecords, weeksToCopy, type CopyChoice } from './copy-choices.ts';
import { PrizeYear } from './PrizeYear.tsx';
import { useWeeksOfYear } from './use-weeks-of-year.ts';

interface CopyPrizesFormProps {
  readonly weekName: string;
  readonly week: Week | undefined;
  readonly weeks: readonly Week[];
  /** The week that is chosen at first. */
  readonly firstSource: string | null;
  readonly dialog: ChangeForm & DialogControls;
}

/** Chooses a week and which of its prizes to copy: at first those that replace nothing. */
export function CopyPrizesForm(props: CopyPrizesFormProps) {
  const { weekName, week, weeks, firstSource, dialog } = props;
  const shabbos = useThisShabbos();
  const thisYear = useRunningYear();
  const [year, setYear] = useState<number | null>(null);
  const past = useWeeksOfYear(year);
  const sources = useMemo(() => {
    const dayOf = (name: string) => showWeek(name, shabbos).day;
    if (year === null) return weeksToCopy(weeks, weekName, dayOf, shabbos.day);
    return past.status === 'ready' ? weeksToCopy(past.value, null, dayOf, shabbos.day) : [];
  }, [weeks, past, year, weekName, shabbos]);
  const [sourceName, setSourceName] = useState(firstSource);
  const source = weekOf(sources, sourceName ?? (year === null ? '' : weekName)) ?? sources[0];
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const yearChoice = (
    <PrizeYear
      year={year}
      isDisabled={dialog.isRunning}
      onChange={(next) => {
        setYear(next);
        setSourceName(null);
        setChanged(new Map());
      }}
    />
  );
  if (source === undefined) {
    return (
      <DialogForm
        dialog={dialog}
        isIncomplete
        submitLabel={copyPrizesTexts.copy(0)}
        onSubmit={() => {}}
      >
        {yearChoice}
        <WhenReady of={past} action="loadWeeks" loading={{ shape: 'rows', count: 4 }}>
          {() => <p>{copyPrizesTexts.none}</p>}
        </WhenReady>
      </DialogForm>
    );
  }
  const isSameWeek =
    year === null &&
    otherRecords(weeks, weekName, {
      year: cycleYearOf(shabbos.day),
      inIsrael: shabbos.inIsrael,
    }).includes(source);
  const choices = copyChoices(source, { week, isSameWeek, year: thisYear });
  const isChosen = (choice: CopyChoice) =>
    !isLocked(choice) && (changed.get(choice.prizeNumber) ?? !choice.isReplacing);
  const chosen = choices.filter(isChosen);
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={chosen.length === 0}
      submitLabel={copyPrizesTexts.copy(chosen.length)}
      onSubmit={() => {
        const copies = chosen.map(({ prizeNumber, from, replaced, win }) => ({
          prizeNumber,
          from,
          replaced,
          win,
        }));
        void dialog.submit(async (attemptId) => {
          await copyPrizes({ weekName, copies, attemptId });
          return { doneText: copyPrizesTexts.done };
        }, copies);
      }}
    >
      {yearChoice}
      <NativeSelect
        data-autofocus
        label={copyPrizesTexts.from}
        value={source.weekName}
        rightSection={<Icon name="unfold" />}
        disabled={dialog.isRunning}
        onChange={({ currentTarget }) => {
          setSourceName(currentTarget.value);
          setChanged(new Map());
        }}
        data={sources.map((one) => {
          const { name, day } = showWeek(one.weekName, shabbos);
          return {
            value: one.weekName,
            label: day === null || year !== null ? name : `${name}, ${formatDayAndYear(day)}`,
          };
        })}
      />
      <ul className="stack gap-3" aria-label={copyPrizesTexts.prizes}>
        {choices.map((choice) => (
          <li key={choice.prizeNumber} className="row gap-3 touch">
            <Avatar initials="" icon="gift" photoUrl={choice.from.prizeImg} />
            <Checkbox
              className="shrink anywhere"
              label={copyPrizesTexts.place(choice.prizeNumber, choice.from.prizeName)}
              description={noteOf(choice)}
              checked={isChosen(choice)}
              disabled={isLocked(choice) || dialog.isRunning}
              onChange={({ currentTarget }) =>
                setChanged(new Map(changed).set(choice.prizeNumber, currentTarget.checked))
              }
            />
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}

function isLocked({ isWon, isWinnerHere }: CopyChoice): boolean {
  return isWon || isWinnerHere;
}

function noteOf(choice: CopyChoice): string | null {
  const { from, replaced, prizeNumber, win, isWon, isWinnerHere, isReplacing } = choice;
  if (isWon) return copyPrizesTexts.won;
  if (isWinnerHere) return copyPrizesTexts.winnerHere;
  const replacedName = replaced.prizeName || prizesTexts.slot(prizeNumber);
  const notes = [
    ...(win === null ? [] : [copyPrizesTexts.withWinner]),
    ...(from.prizeImg === null ? [copyPrizesTexts.noPicture] : []),
    ...(isReplacing ? [copyPrizesTexts.replaces(replacedName)] : []),
  ];
  return notes.length === 0 ? null : notes.join(', ');
}
