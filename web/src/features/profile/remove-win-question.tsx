import type { ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { messageFor } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { ask } from '../../records/ask.ts';
import { removeWinWithUndo } from '../../records/remove-win.ts';
import { weekOfWin, winKey } from './win-choice.ts';

interface RemoveWinOptions {
  readonly envelope: Envelope;
  readonly shabbos: ThisShabbos;
  readonly focusAfterwards: () => HTMLElement | null;
  readonly onFailed: (reason: string) => void;
}

/** Asks before a win is removed from a boy. */
export function askToRemoveWin(winner: Win, options: RemoveWinOptions): void {
  const { envelope, shabbos, focusAfterwards, onFailed } = options;
  const { envelopeId } = envelope;
  const place = {
    prize: winner.prizeName || winnersTexts.noPrizeName,
    week: weekOfWin(winner, shabbos),
  };
  ask({
    action: 'removeWinner',
    subject: `remove-win/${envelopeId}/${winKey(winner)}`,
    title: winnersTexts.removeTitle,
    confirmLabel: winnersTexts.confirmRemove,
    isDangerous: true,
    // The line shows the failure.
    closesOnFailure: true,
    focusAfterwards,
    change: () =>
      removeWinWithUndo({ ...winner, envelopeId }).catch((error: unknown) => {
        onFailed(messageFor('removeWinner', error));
        throw error;
      }),
    text: (
      <>
        <p>{winnersTexts.removeText(displayName(envelope), place)}</p>
        {winner.winnerImg !== null && <p>{winnersTexts.removePicture}</p>}
      </>
    ),
  });
}
