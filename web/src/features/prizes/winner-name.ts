import { displayName } from '@gabbai/domain/names.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { PrizeToWin } from './prize-to-win.ts';

/** The name of who has won a prize, or what stands in its place where there is none to be told. */
export function winnerName({ winner, envelopes }: PrizeToWin): string {
  if (winner === null) return prizeWinnerTexts.unknownBoy;
  if (winner !== undefined) return displayName(winner);
  return envelopes.status === 'loading' ? listTexts.loading : prizeWinnerTexts.somebody;
}
