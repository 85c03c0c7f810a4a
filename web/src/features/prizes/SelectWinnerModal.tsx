import { useState } from 'react';
import type { StoredDraw } from '@gabbai/domain/draw/draw.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { drawTexts } from '../../config/draw-texts.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { addWinner, editWinner } from '../../data/wins/winners.ts';
import { undoByRestoring, undoOfWin } from '../../records/remove-win.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { FormModal } from '../../records/FormModal.tsx';
import pills from '../../ui/toggle-pill.module.css';
import type { DrawOrder } from './DrawForm.tsx';
import { LoadedDrawForm } from './LoadedDrawForm.tsx';
import type { PrizeToWin } from './prize-to-win.ts';
import type { DrawToReveal } from './reveal-steps.ts';
import { SelectWinnerForm } from './SelectWinnerForm.tsx';

interface SelectWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  /** The prize when the dialog was opened. The transaction detects changes by other administrators. */
  readonly openedWith: Pick<PrizeToWin, 'weekId' | 'prizeId' | 'win'>;
  readonly onReveal: (draw: DrawToReveal) => void;
  readonly onClose: () => void;
}

interface WinnerOrder {
  readonly envelopeId: string;
  readonly draw?: StoredDraw;
  /** The second line of the success message. */
  readonly detail?: string;
  readonly isRevealed?: boolean;
}

/** Adds a prize's winner or replaces the current one. */
export function SelectWinnerModal(props: SelectWinnerModalProps) {
  const { isOpen, prize, openedWith, onClose } = props;
  const { weekId, prizeId, win } = openedWith;
  const isOffline = useConnection() === 'offline';
  const form = useChangeForm(win === null ? 'addWinner' : 'editWinner', {
    subject: `select-winner/${weekId}/${prizeId}`,
    isOpen,
    onDone: onClose,
  });
  const [isDrawing, setIsDrawing] = useState(false);
  const save = ({ envelopeId, draw, detail, isRevealed = false }: WinnerOrder) => {
    const to = { envelopeId, weekId, prizeId };
    return form.submit(
      async (attemptId) => {
        const at = new Date();
        const attempt = { at, attemptId, draw };
        const undo =
          win === null
            ? undoOfWin(await addWinner({ ...to, ...attempt }))
            : // The picture shows the former winner, so it is removed.
              undoByRestoring(
                await editWinner({ from: win, to: { ...to, winnerImg: null }, ...attempt }),
                'editWinner',
              );
        return {
          undo,
          // The big screen tells the winner.
          ...(isRevealed && { doneText: null }),
          ...(detail !== undefined && { detail: () => detail }),
        };
      },
      { envelopeId, ticket: draw?.ticket },
    );
  };
  const handleDraw = (order: DrawOrder, envelopes: readonly Envelope[]) => {
    const { winnerId, record } = order.drawn;
    const { pool } = record;
    const boy = envelopes.find((envelope) => envelope.envelopeId === winnerId);
    const tickets = pool.find(({ envelopeId }) => envelopeId === winnerId)?.tickets ?? 0;
    const all = pool.reduce((sum, { tickets: own }) => sum + own, 0);
    const recorded = save({
      envelopeId: winnerId,
      draw: {
        ...record,
        discarded:
          order.replaced === null ? [] : [{ envelopeId: order.replaced, reason: order.reason }],
      },
      detail: drawTexts.drawn(boy === undefined ? winnerId : boyName(boy), { tickets, all }),
      isRevealed: order.isRevealed,
    });
    if (order.isRevealed)
      props.onReveal({ recorded, pool: pool.map(({ envelopeId }) => envelopeId) });
  };
  return (
    <FormModal
      isOpen={isOpen}
      title={prizeWinnerTexts.selectTitle(prize.name)}
      attempt={form}
      onClose={onClose}
    >
      {(dialog) => (
        <WhenReady
          of={prize.envelopes}
          action="loadEnvelopes"
          loading={{ shape: 'lines', count: 4 }}
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
                <fieldset className="flex gap-2 below-4" aria-label={drawTexts.ways}>
                  {[false, true].map((isDraw) => (
                    <button
                      key={String(isDraw)}
                      type="button"
                      className={pills['pill']}
                      aria-pressed={isDraw === isDrawing}
                      onClick={() => setIsDrawing(isDraw)}
                    >
                      {isDraw ? drawTexts.draw : drawTexts.choose}
                    </button>
                  ))}
                </fieldset>
                {isDrawing ? (
                  <LoadedDrawForm
                    {...form}
                    weekName={prize.weekName}
                    prizeId={prizeId}
                    winnerId={win?.envelopeId ?? null}
                    onDraw={(order) => handleDraw(order, envelopes)}
                  />
                ) : (
                  <SelectWinnerForm
                    {...form}
                    weekName={prize.weekName}
                    winner={win?.envelopeId ?? null}
                    emptyText={isFromCache ? listTexts.notOnThisDevice : listTexts.noEnvelopes}
                    onSubmit={(envelopeId) => void save({ envelopeId })}
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
