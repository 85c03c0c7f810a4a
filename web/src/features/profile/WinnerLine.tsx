import { Button } from '@mantine/core';
import { useState } from 'react';
import { showParsha } from '@gabbai/domain/parshas.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { undoTexts } from '../../config/undo-texts.ts';
import { removeWinner } from '../../data/winners.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { notifyUndoable } from '../../ui/undoable.tsx';
import styles from './WinnersCard.module.css';

interface WinnerLineProps {
  readonly envelopeId: string;
  readonly winner: WinnerEntry;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** One prize a boy has won. */
export function WinnerLine({ envelopeId, winner, onEdit, onRemoved }: WinnerLineProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const prizeName = winner.prizeName || winnersTexts.noPrizeName;
  const week = winner.weekName === '' ? winnersTexts.noWeek : showParsha(winner.weekName);
  const handleRemove = async () => {
    if (isRemoving) return;
    setIsRemoving(true);
    setFailure(null);
    try {
      const giveBack = await removeWinner({ from: { ...winner, envelopeId }, at: new Date() });
      notifyUndoable(
        successes.removeWinner,
        giveBack && {
          label: undoTexts.undo,
          run: () => giveBack(new Date()),
          doneText: successes.addWinner,
          failedText: (error) => messageFor('addWinner', error),
        },
      );
      onRemoved();
    } catch (error) {
      // By specification this failure is told in the console alone; the line says that it is still there.
      window.console.error('Error removing winner', error);
      setIsRemoving(false);
      setFailure(messageFor('removeWinner', error));
    }
  };
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
          disabled={isRemoving}
          onClick={onEdit}
        >
          {winnersTexts.edit}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={winnersTexts.removeOf(prizeName)}
          // Not disabled: that would take the focus from the one who pressed it.
          aria-disabled={isRemoving}
          onClick={() => void handleRemove()}
        >
          {winnersTexts.remove}
        </Button>
      </div>
    </li>
  );
}
