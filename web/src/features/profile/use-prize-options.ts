import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { PrizeSlot, Week } from '@gabbai/domain/weeks.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import type { PrizeChoice } from './win-choice.ts';

interface PrizeOption {
  readonly value: string;
  readonly label: string;
}

interface PrizesAsked {
  readonly weeks: readonly Week[];
  readonly choice: PrizeChoice;
  readonly envelopeId: string;
}

/** Labels tell which prizes another boy won this year. */
export function usePrizeOptions({
  weeks,
  choice,
  envelopeId,
}: PrizesAsked): readonly PrizeOption[] {
  const envelopes = useEnvelopes();
  return useMemo(() => {
    const boys = envelopes.status === 'ready' ? envelopes.value : [];
    const prizes = weeks.find(({ weekId }) => weekId === choice.weekId)?.prizes ?? [];
    const options = prizes.map((prize, index) => ({
      value: prize.prizeId,
      label: describe({ prize, number: index + 1, envelopeId, boys }),
    }));
    // A removed prize stays chosen; saving then explains the error.
    const isGone = choice.prizeId !== '' && !options.some(({ value }) => value === choice.prizeId);
    return isGone
      ? [...options, { value: choice.prizeId, label: winnersTexts.gonePrize }]
      : options;
  }, [envelopes, weeks, choice, envelopeId]);
}

interface PrizeSeen {
  readonly prize: PrizeSlot;
  readonly number: number;
  readonly envelopeId: string;
  readonly boys: readonly Envelope[];
}

function describe({ prize, number, envelopeId, boys }: PrizeSeen): string {
  const name = prize.prizeName || winnersTexts.unnamedPrize(number);
  const winnerId = winnerOf(prize, cycleYear(new Date()));
  if (winnerId === null || winnerId === envelopeId) return name;
  const winner = boys.find((boy) => boy.envelopeId === winnerId);
  return winnersTexts.wonBy(name, winner ? displayName(winner) : winnersTexts.anotherWinner);
}
