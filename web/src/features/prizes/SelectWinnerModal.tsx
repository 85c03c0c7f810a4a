import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { addWinner, editWinner } from '../../data/wins/winners.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import type { PrizeToWin } from './prize-to-win.ts';
import { SelectWinnerForm } from './SelectWinnerForm.tsx';

interface SelectWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  /** The prize when the dialog was opened. The transaction detects changes by other administrators. */
  readonly openedWith: Pick<PrizeToWin, 'weekId' | 'prizeId' | 'win'>;
  readonly onClose: () => void;
}

/** Adds a prize's winner or replaces the current one. */
export function SelectWinnerModal({ isOpen, prize, openedWith, onClose }: SelectWinnerModalProps) {
  const { weekId, prizeId, win } = openedWith;
  const isOffline = useConnection() === 'offline';
  const form = useChangeForm(win === null ? 'addWinner' : 'editWinner', {
    subject: `select-winner/${weekId}/${prizeId}`,
    isOpen,
    onDone: onClose,
  });
  const handleSubmit = (envelopeId: string) => {
    const to = { envelopeId, weekId, prizeId };
    const at = new Date();
    return form.submit((attemptId) =>
      win === null
        ? addWinner({ ...to, at, attemptId })
        : // The picture shows the former winner, so it is removed.
          editWinner({ from: win, to: { ...to, winnerImg: null }, at, attemptId }),
    );
  };
  return (
    <FormModal
      isOpen={isOpen}
      title={prizeWinnerTexts.selectTitle(prize.name)}
      texts={listTexts}
      attempt={form}
      onClose={onClose}
    >
      {(dialog) => (
        <WhenReady
          of={prize.envelopes}
          action="loadEnvelopes"
          loading={{ shape: 'tiles', count: 4 }}
        >
          {(envelopes, isFromCache) => (
            <SelectWinnerForm
              winner={win?.envelopeId ?? null}
              weekWinners={prize.weekWinners}
              envelopes={envelopes}
              emptyText={isFromCache ? listTexts.notOnThisDevice : listTexts.noEnvelopes}
              dialog={{
                ...dialog,
                failure: dialog.failure ?? (isOffline ? prizeWinnerTexts.offline : null),
              }}
              isBlocked={isOffline}
              onSubmit={(envelopeId) => void handleSubmit(envelopeId)}
            />
          )}
        </WhenReady>
      )}
    </FormModal>
  );
}
