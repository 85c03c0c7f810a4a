import { TextInput } from '@mantine/core';
import type { Win } from '@gabbai/domain/win.ts';
import { editWinnerTexts, winnersTexts } from '../../config/profile-texts.ts';
import { weekOfWin } from './win-choice.ts';
import styles from './WinPicker.module.css';

const fixed = {
  readOnly: true,
  dir: 'auto',
  classNames: { input: styles['fixed'] ?? '' },
} as const;

/** Read-only, because the week's prizes now belong to this year. */
export function PastWinPlace({ winner }: { readonly winner: Win }) {
  const prizeName = winner.prizeName || winnersTexts.noPrizeName;
  return (
    <div className={styles['picker']}>
      <TextInput {...fixed} label={winnersTexts.week} value={weekOfWin(winner)} />
      <TextInput {...fixed} label={winnersTexts.prize} value={prizeName} />
      <p className={styles['note']}>{editWinnerTexts.pastYear}</p>
    </div>
  );
}
