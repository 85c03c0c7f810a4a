import { displayName } from '@gabbai/domain/names.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { PrizeToWin } from './prize-to-win.ts';

export function winnerName({ winner, envelopes }: PrizeToWin): string {
  if (winner === null) return prizeWinnerTexts.unregistered;
  if (winner !== undefined) return displayName(winner);
  return envelopes.status === 'loading' ? listTexts.loading : prizeWinnerTexts.somebody;
}
