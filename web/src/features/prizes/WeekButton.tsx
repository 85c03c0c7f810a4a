import { Button } from '@mantine/core';
import { prizesTexts } from '../../config/prizes-texts.ts';
import type { ShownWeek } from '../../records/use-this-shabbos.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './WeekButton.module.css';

interface WeekButtonProps {
  /** `null` when no current week is set. */
  readonly week: ShownWeek | null;
  readonly isOther: boolean;
  readonly isLoading: boolean;
  readonly onClick: () => void;
}

/** Shows the week of the page and opens the dialog to choose one. */
export function WeekButton({ week, isOther, isLoading, onClick }: WeekButtonProps) {
  return (
    <Button
      className={styles['week']}
      variant="default"
      aria-haspopup="dialog"
      leftSection={<Icon name="calendar" />}
      rightSection={<Icon name="unfold" />}
      loading={isLoading}
      onClick={onClick}
    >
      <bdi className={`${styles['name']} shrink clipped`}>
        {week === null ? prizesTexts.chooseWeek : week.name}
      </bdi>
      {week?.hebrew !== undefined && (
        <span className={`${styles['hebrew']} regular`} lang="he" dir="rtl">
          {week.hebrew}
        </span>
      )}
      {isOther && (
        <span className={`${styles['other']} caption regular`}>{prizesTexts.notThisWeek}</span>
      )}
    </Button>
  );
}
