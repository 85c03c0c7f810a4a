import { Button } from '@mantine/core';
import { findParsha, showParsha } from '@gabbai/domain/parshas.ts';
import { prizesTexts } from '../../config/prizes-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './WeekButton.module.css';

interface WeekButtonProps {
  /** `null` when no current week is set. */
  readonly weekName: string | null;
  readonly isOther: boolean;
  readonly isLoading: boolean;
  readonly onClick: () => void;
}

/** Shows the week of the page and opens the dialog to choose one. */
export function WeekButton({ weekName, isOther, isLoading, onClick }: WeekButtonProps) {
  const hebrew = weekName === null ? undefined : findParsha(weekName)?.hebrew;
  return (
    <Button
      className={styles['week']}
      variant={isOther ? 'default' : 'filled'}
      aria-haspopup="dialog"
      leftSection={<Icon name="calendar" />}
      rightSection={<Icon name="unfold" />}
      loading={isLoading}
      onClick={onClick}
    >
      <bdi className={styles['name']}>
        {weekName === null ? prizesTexts.chooseWeek : showParsha(weekName)}
      </bdi>
      {hebrew !== undefined && (
        <span className={styles['hebrew']} lang="he" dir="rtl">
          {hebrew}
        </span>
      )}
      {isOther && <span className={styles['other']}>{prizesTexts.notThisWeek}</span>}
    </Button>
  );
}
