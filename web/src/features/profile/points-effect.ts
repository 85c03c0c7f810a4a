import { useState } from 'react';
import { effectTexts } from '../../config/points-texts.ts';
import type { AmountEffect } from '../../ui/AmountForm.tsx';

/** What a change of points leads to; going below zero is questioned. */
export function pointsEffect(before: number, change: number | null): AmountEffect {
  if (change === null) return { text: effectTexts.now(before), question: null };
  const after = before + change;
  return {
    text: effectTexts.change(before, after),
    question: change < 0 && after < 0 ? effectTexts.belowZero : null,
  };
}

/** The total before the change that is being made, which already counts in `total`. */
export function useTotalBefore(total: number, isChanging: boolean): number {
  const [before, setBefore] = useState(total);
  if (!isChanging && before !== total) setBefore(total);
  return isChanging ? before : total;
}
