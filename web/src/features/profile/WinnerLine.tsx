import { Button } from '@mantine/core';
import { showParsha } from '@gabbai/domain/parshas.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './WinnersCard.module.css';

interface WinnerLineProps {
  readonly winner: Win;
  /** Why the removal failed. */
  readonly failure: string | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function WinnerLine({ winner, failure, onEdit, onRemove }: WinnerLineProps) {
  const prizeName = winner.prizeName || winnersTexts.noPrizeName;
  const week = winner.weekName === '' ? winnersTexts.noWeek : showParsha(winner.weekName);
  return (
    <li className={styles['line']}>
      <Avatar
        initials=""
        icon="gift"
        photoUrl={winner.winnerImg}
        alt={winner.winnerImg === null ? '' : winnersTexts.pictureOf(prizeName)}
      />
      <div className={styles['what']}>
        <bdi className={styles['prize']}>{prizeName}</bdi>
        <span className={styles['week']}>
          <bdi>{week}</bdi>
          {winner.year !== null && ` · ${winner.year}`}
        </span>
        {failure !== null && <output className={styles['failure']}>{failure}</output>}
      </div>
      <div className={styles['actions']}>
        <Button
          variant="default"
          size="xs"
          aria-label={winnersTexts.editOf(prizeName)}
          onClick={onEdit}
        >
          {winnersTexts.edit}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={winnersTexts.removeOf(prizeName)}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          {winnersTexts.remove}
        </Button>
      </div>
    </li>
  );
}
