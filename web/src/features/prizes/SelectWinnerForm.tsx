import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { addWinner, editWinner } from '../../data/winners.ts';
import sheet from '../../ui/sheet-form.module.css';
import { steady } from '../../ui/steady.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { BoyPicker } from './BoyPicker.tsx';
import type { PrizeToWin } from './prize-to-win.ts';
import styles from './SelectWinnerForm.module.css';
import { useFoundBoys } from './use-found-boys.ts';
import { useTellSaving } from './use-tell-saving.ts';

interface SelectWinnerFormProps {
  readonly prize: PrizeToWin;
  readonly envelopes: readonly Envelope[];
  /** What is said when there are none. */
  readonly nobodyText: string;
  /** Whether it is being saved: then it has to stay. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDone: () => void;
}

/** Which boy. */
export function SelectWinnerForm(props: SelectWinnerFormProps) {
  const { prize, envelopes, nobodyText, onSaving, onDone } = props;
  // As it was when the form was opened: what another admin does meanwhile is for the transaction to judge.
  const [{ weekId, prizeId, win }] = useState(prize);
  const found = useFoundBoys(envelopes, win?.envelopeId ?? null);
  const [picked, setPicked] = useState(win?.envelopeId);
  // Nobody is given a prize who cannot be seen to be chosen.
  const chosen = found.shown.find(({ envelopeId }) => envelopeId === picked)?.envelopeId ?? null;
  const action = win === null ? 'addWinner' : 'editWinner';
  const saving = useAttempt((error) => messageFor(action, error));
  const { isRunning } = saving;
  useTellSaving(isRunning, onSaving);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    const at = new Date();
    const isDone = await saving.run(async (attemptId) => {
      if (win === null) await addWinner({ envelopeId: chosen, weekId, prizeId, at, attemptId });
      else {
        // A picture of the former winner with the prize is none of the new one.
        const to = { envelopeId: chosen, weekId, prizeId, winnerImg: null };
        await editWinner({ from: win, to, at, attemptId });
      }
      notify.success(successes[action]);
    });
    if (isDone) onDone();
  };
  return (
    <form className={sheet['form']} onSubmit={(event) => void handleSubmit(event)}>
      <BoyPicker
        found={found}
        nobodyText={envelopes.length === 0 ? nobodyText : null}
        winners={prize.weekWinners}
        chosen={chosen}
        onChoose={(envelopeId) => {
          setPicked(envelopeId);
          saving.forgetFailure();
        }}
      />
      {saving.failure !== null && (
        <p className={styles['failure']} role="alert">
          {saving.failure}
        </p>
      )}
      <div className={sheet['buttons']}>
        <Button variant="default" disabled={isRunning} onClick={onDone}>
          {listTexts.cancel}
        </Button>
        <Button
          {...steady}
          type="submit"
          loading={isRunning}
          disabled={chosen === null || chosen === win?.envelopeId}
        >
          {win === null ? prizeWinnerTexts.add : prizeWinnerTexts.save}
        </Button>
      </div>
    </form>
  );
}
