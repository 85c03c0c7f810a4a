import { messageFor, successes } from '../../config/messages.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { addWinner, editWinner } from '../../data/wins/winners.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import type { PrizeToWin } from './prize-to-win.ts';
import { SelectWinnerForm } from './SelectWinnerForm.tsx';

interface SelectWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  /** The prize when the dialog was opened. The transaction detects changes by other administrators. */
  readonly asked: Pick<PrizeToWin, 'weekId' | 'prizeId' | 'win'>;
  readonly onClose: () => void;
}

export function SelectWinnerModal({ isOpen, prize, asked, onClose }: SelectWinnerModalProps) {
  const { weekId, prizeId, win } = asked;
  const action = win === null ? 'addWinner' : 'editWinner';
  const attempt = useAttempt((error) => messageFor(action, error), {
    subject: `select-winner/${weekId}/${prizeId}`,
    isOpen,
  });
  const handleSubmit = async (envelopeId: string) => {
    const to = { envelopeId, weekId, prizeId };
    const at = new Date();
    const isDone = await attempt.run(async (attemptId) => {
      await (win === null
        ? addWinner({ ...to, at, attemptId })
        : // A picture of the former winner with the prize is none of the new one.
          editWinner({ from: win, to: { ...to, winnerImg: null }, at, attemptId }));
      notify.success(successes[action]);
    });
    if (isDone && attempt.isShown()) onClose();
  };
  return (
    <FormModal
      isOpen={isOpen}
      title={prizeWinnerTexts.selectTitle(prize.name)}
      texts={listTexts}
      attempt={attempt}
      onClose={onClose}
    >
      {(dialog) => (
        <WhenReady
          of={prize.envelopes}
          loading={<LoadingState label={listTexts.loading} shape="tiles" count={4} />}
          failedText={(error) => messageFor('loadEnvelopes', error)}
          retryLabel={listTexts.tryAgain}
        >
          {(envelopes, isFromCache) => (
            <SelectWinnerForm
              winner={win?.envelopeId ?? null}
              weekWinners={prize.weekWinners}
              envelopes={envelopes}
              emptyText={isFromCache ? listTexts.notOnThisDevice : listTexts.noEnvelopes}
              dialog={dialog}
              onSubmit={(envelopeId) => void handleSubmit(envelopeId)}
            />
          )}
        </WhenReady>
      )}
    </FormModal>
  );
}
