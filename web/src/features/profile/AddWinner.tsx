import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Week } from '@gabbai/domain/weeks.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { addWinner } from '../../data/wins/winners.ts';
import { undoOfWin } from '../../records/remove-win.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './WinnersCard.module.css';
import { isComplete, nothingChosen } from './win-choice.ts';
import { WinPicker } from './WinPicker.tsx';

interface AddWinnerProps {
  readonly envelopeId: string;
  readonly weeks: readonly Week[];
}

/** Adds a win to the profile of a boy. */
export function AddWinner({ envelopeId, weeks }: AddWinnerProps) {
  const [choice, setChoice] = useState(nothingChosen);
  const form = useChangeForm('addWinner', {
    subject: `add-winner/${envelopeId}`,
    onDone: () => setChoice(nothingChosen),
  });
  const area = useRef<HTMLDivElement>(null);
  // The button is disabled after a success, so the focus moves to the first select.
  const focus = useFocusKept(() => area.current?.querySelector('select'));
  const handleAdd = () => {
    const { weekId, prizeId } = choice;
    const win = { envelopeId, weekId, prizeId };
    return form.submit(
      async (attemptId) => ({
        undo: undoOfWin(await addWinner({ ...win, at: new Date(), attemptId })),
      }),
      win,
    );
  };
  return (
    <div ref={area} className={`${styles['add']} screen-only stack gap-3 lined`} {...focus}>
      <WinPicker
        weekLabel={winnersTexts.addOf}
        weeks={weeks}
        choice={choice}
        envelopeId={envelopeId}
        isDisabled={form.isRunning}
        onChange={(next) => {
          setChoice(next);
          form.forgetFailure();
        }}
      />
      <Failure>{form.failure}</Failure>
      <Button
        {...focusableWhileLoading}
        className="self-start"
        disabled={!isComplete(choice)}
        loading={form.isRunning}
        onClick={() => void handleAdd()}
      >
        {winnersTexts.add}
      </Button>
    </div>
  );
}
