import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { findYomTov } from '@gabbai/domain/calendar/yom-tov.ts';
import { storedWeekName } from '@gabbai/domain/calendar/readings.ts';
import { parshaChoices, showParsha } from '@gabbai/domain/parshas.ts';
import { weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { winnerOf, type Win } from '@gabbai/domain/win.ts';
import { listTexts } from '../../config/list-texts.ts';
import { editWinnerTexts, winnersTexts } from '../../config/profile-texts.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { weekOfWin, withWeek, type PrizeChoice } from './win-choice.ts';
import styles from './WinPicker.module.css';

interface WinPickerProps {
  readonly weekLabel: string;
  readonly weeks: readonly Week[];
  readonly choice: PrizeChoice;
  /** The boy whose own wins get no remark. */
  readonly envelopeId: string;
  readonly isDisabled: boolean;
  readonly onChange: (choice: PrizeChoice) => void;
}

/** Chooses a week and one of its prizes. */
export function WinPicker(props: WinPickerProps) {
  const { weekLabel, weeks, isDisabled, onChange } = props;
  const choice = useMemo(() => withWeek(props.choice, weeks), [props.choice, weeks]);
  const prizes = usePrizeOptions({ weeks, choice, envelopeId: props.envelopeId });
  const read = useWeeks();
  const isFromCache = read.status === 'ready' && read.isFromCache;
  const noPrizes = isFromCache ? listTexts.notOnThisDevice : winnersTexts.noPrizes;
  const shabbos = useThisShabbos();
  // The second record of two joined parshas is chosen only as long as the first has none.
  const nameToStore = (chosen: string) => {
    const stored = storedWeekName(chosen, shabbos);
    return weekOf(weeks, stored) === undefined ? chosen : showParsha(stored);
  };
  const yomTovWeeks = weeks
    .map(({ weekName }) => weekName)
    .filter((name) => findYomTov(name) !== null);
  const listed = [...parshaChoices, ...new Set(yomTovWeeks)];
  const isUnlisted = choice.weekName !== '' && !listed.includes(choice.weekName);
  const arrow = <Icon name="unfold" />;
  return (
    <div className={`${styles['picker']} stack gap-3-4`}>
      <NativeSelect
        label={weekLabel}
        disabled={isDisabled}
        rightSection={arrow}
        value={choice.weekName}
        data={[
          { value: '', label: winnersTexts.chooseWeek },
          ...(isUnlisted ? [choice.weekName] : []),
          ...listed,
        ]}
        onChange={({ currentTarget: { value: weekName } }) =>
          onChange(withWeek({ weekName: nameToStore(weekName), weekId: '', prizeId: '' }, weeks))
        }
      />
      <NativeSelect
        label={winnersTexts.prize}
        rightSection={arrow}
        description={choice.weekName !== '' && prizes.length === 0 ? noPrizes : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        disabled={isDisabled || prizes.length === 0}
        value={choice.prizeId}
        data={[{ value: '', label: winnersTexts.choosePrize }, ...prizes]}
        onChange={({ currentTarget: { value: prizeId } }) => onChange({ ...choice, prizeId })}
      />
    </div>
  );
}

/** Labels tell which prizes another boy won this year. */
function usePrizeOptions({
  weeks,
  choice,
  envelopeId,
}: Pick<WinPickerProps, 'weeks' | 'choice' | 'envelopeId'>) {
  const envelopes = useEnvelopes();
  const thisYear = useRunningYear();
  return useMemo(() => {
    const prizes = weeks.find(({ weekId }) => weekId === choice.weekId)?.prizes ?? [];
    const options = prizes.map((prize, index) => {
      const name = prize.prizeName || winnersTexts.unnamedPrize(index + 1);
      const winnerId = winnerOf(prize, thisYear);
      if (winnerId === null || winnerId === envelopeId)
        return { value: prize.prizeId, label: name };
      const boys = envelopes.status === 'ready' ? envelopes.value : [];
      const winner = boys.find((boy) => boy.envelopeId === winnerId);
      const winnerName = winner ? displayName(winner) : winnersTexts.anotherWinner;
      return { value: prize.prizeId, label: winnersTexts.wonBy(name, winnerName) };
    });
    // A removed prize stays chosen; saving then explains the error.
    const isPrizeMissing =
      choice.prizeId !== '' && !options.some(({ value }) => value === choice.prizeId);
    return isPrizeMissing
      ? [...options, { value: choice.prizeId, label: winnersTexts.gonePrize }]
      : options;
  }, [envelopes, weeks, choice, envelopeId, thisYear]);
}

const fixed = {
  readOnly: true,
  dir: 'auto',
  classNames: { input: styles['fixed'] ?? '' },
} as const;

/** The week and prize of a past win. Read-only, because the week's prizes now belong to this year. */
export function PastWinPlace({ winner }: { readonly winner: Win }) {
  const week = weekOfWin(winner, useThisShabbos());
  const prizeName = winner.prizeName || winnersTexts.noPrizeName;
  return (
    <div className={`${styles['picker']} stack gap-3-4`}>
      <TextInput {...fixed} label={winnersTexts.week} value={week} />
      <TextInput {...fixed} label={winnersTexts.prize} value={prizeName} />
      <p className="all-columns muted small">{editWinnerTexts.pastYear}</p>
    </div>
  );
}
