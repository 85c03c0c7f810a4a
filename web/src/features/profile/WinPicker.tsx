import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { parshaChoices } from '@gabbai/domain/parshas.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { listTexts } from '../../config/list-texts.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { withWeek, type PrizeChoice } from './win-choice.ts';
import { usePrizeOptions } from './use-prize-options.ts';
import styles from './WinPicker.module.css';

interface WinPickerProps {
  readonly weekLabel: string;
  readonly weeks: readonly Week[];
  readonly choice: PrizeChoice;
  /** A prize this boy has won needs no remark. */
  readonly envelopeId: string;
  readonly isDisabled: boolean;
  readonly onChange: (choice: PrizeChoice) => void;
}

export function WinPicker(props: WinPickerProps) {
  const { weekLabel, weeks, isDisabled, onChange } = props;
  const choice = useMemo(() => withWeek(props.choice, weeks), [props.choice, weeks]);
  const prizes = usePrizeOptions({ weeks, choice, envelopeId: props.envelopeId });
  const read = useWeeks();
  const isFromCache = read.status === 'ready' && read.isFromCache;
  const noPrizes = isFromCache ? listTexts.notOnThisDevice : winnersTexts.noPrizes;
  const isUnlisted = choice.weekName !== '' && !parshaChoices.includes(choice.weekName);
  const shared = {
    disabled: isDisabled,
    rightSection: <Icon name="unfold" />,
  };
  return (
    <div className={styles['picker']}>
      <NativeSelect
        {...shared}
        label={weekLabel}
        value={choice.weekName}
        data={[
          { value: '', label: winnersTexts.chooseWeek },
          ...(isUnlisted ? [choice.weekName] : []),
          ...parshaChoices,
        ]}
        onChange={({ currentTarget: { value: weekName } }) =>
          onChange(withWeek({ weekName, weekId: '', prizeId: '' }, weeks))
        }
      />
      <NativeSelect
        {...shared}
        label={winnersTexts.prize}
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
