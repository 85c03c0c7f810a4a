import { useState } from 'react';
import type { StoredDraw } from '@gabbai/domain/draw/draw.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { addWinner, editWinner } from '../../data/wins/winners.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { DrawForm } from './DrawForm.tsx';
import type { PrizeToWin } from './prize-to-win.ts';
import { SelectWinnerForm } from './SelectWinnerForm.tsx';
import { WinnerWays } from './WinnerWays.tsx';

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
  const [isDrawing, setIsDrawing] = useState(false);
  const handleSubmit = (envelopeId: string, draw?: StoredDraw) => {
    const to = { envelopeId, weekId, prizeId };
    const at = new Date();
    return form.submit((attemptId) =>
      win === null
        ? addWinner({ ...to, at, attemptId, draw })
        : // The picture shows the former winner, so it is removed.
          editWinner({ from: win, to: { ...to, winnerImg: null }, at, attemptId, draw }),
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
          {(envelopes, isFromCache) => {
            const form = {
              envelopes,
              weekWinners: prize.weekWinners,
              dialog: {
                ...dialog,
                failure: dialog.failure ?? (isOffline ? prizeWinnerTexts.offline : null),
              },
              isBlocked: isOffline,
            };
            return (
              <>
                <WinnerWays isDrawing={isDrawing} onChange={setIsDrawing} />
                {isDrawing ? (
                  <DrawForm
                    {...form}
                    weekName={prize.weekName}
                    isChange={win !== null}
                    onSubmit={(envelopeId, draw) => void handleSubmit(envelopeId, draw)}
                  />
                ) : (
                  <SelectWinnerForm
                    {...form}
                    winner={win?.envelopeId ?? null}
                    emptyText={isFromCache ? listTexts.notOnThisDevice : listTexts.noEnvelopes}
                    onSubmit={(envelopeId) => void handleSubmit(envelopeId)}
                  />
                )}
              </>
            );
          }}
        </WhenReady>
      )}
    </FormModal>
  );
}
