import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Week } from '@gabbai/domain/weeks.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { addWinner } from '../../data/wins/winners.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './WinnersCard.module.css';
import { isComplete, nothingChosen } from './win-choice.ts';
import { WinPicker } from './WinPicker.tsx';

interface AddWinnerProps {
  readonly envelopeId: string;
  readonly weeks: readonly Week[];
}

export function AddWinner({ envelopeId, weeks }: AddWinnerProps) {
  const [choice, setChoice] = useState(nothingChosen);
  const attempt = useAttempt((error) => messageFor('addWinner', error), {
    subject: `add-winner/${envelopeId}`,
  });
  const area = useRef<HTMLDivElement>(null);
  // The button is disabled after a success, so the focus moves to the first select.
  const focus = useFocusKept(() => area.current?.querySelector('select'));
  const handleAdd = async () => {
    const { weekId, prizeId } = choice;
    const win = { envelopeId, weekId, prizeId };
    const add = async (attemptId: string) => {
      await addWinner({ ...win, at: new Date(), attemptId });
      notify.success(successes.addWinner);
    };
    if (await attempt.run(add, win)) setChoice(nothingChosen);
  };
  return (
    <div ref={area} className={styles['add']} {...focus}>
      <WinPicker
        weekLabel={winnersTexts.addOf}
        weeks={weeks}
        choice={choice}
        envelopeId={envelopeId}
        isDisabled={attempt.isRunning}
        onChange={(next) => {
          setChoice(next);
          attempt.forgetFailure();
        }}
      />
      <Failure>{attempt.failure}</Failure>
      <Button
        {...focusableWhileLoading}
        className={styles['addButton']}
        disabled={!isComplete(choice)}
        loading={attempt.isRunning}
        onClick={() => void handleAdd()}
      >
        {winnersTexts.add}
      </Button>
    </div>
  );
}
