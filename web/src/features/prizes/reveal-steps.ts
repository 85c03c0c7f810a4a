import type { PrizeToWin } from './prize-to-win.ts';

/** A draw that is shown while it is being recorded. */
export interface DrawToReveal {
  /** Resolves to whether the draw was recorded. */
  readonly recorded: Promise<boolean>;
  /** envelopeIds of the boys who took part. */
  readonly pool: readonly string[];
}

/** What was opened on the big screen. */
export interface ShownReveal {
  /** The shown prizes, counted from 0. They stay when winners change meanwhile. */
  readonly prizes: readonly number[];
  readonly draw: DrawToReveal | null;
  /** envelopeId of the winner before the draw. */
  readonly before: string | null;
}

/** What the big screen shows of a prize. */
export type RevealStep = 'prize' | 'names' | 'winner';

/** A place in a reveal: a prize, counted from 0, and what is shown of it. */
export interface RevealPlace {
  readonly index: number;
  readonly step: RevealStep;
}

const steps: readonly RevealStep[] = ['prize', 'names', 'winner'];
/** With reduced motion, the step of the passing names is left out. */
const quietSteps: readonly RevealStep[] = ['prize', 'winner'];

interface RevealOptions {
  readonly count: number;
  readonly isQuiet: boolean;
  /** The winner of a draw is not recorded yet, so a press does not go past his place. */
  readonly isAwaited?: boolean;
}

/** The place after or before this one; `null` after the last, and the same before the first. */
export function moveReveal(
  { index, step }: RevealPlace,
  by: 1 | -1,
  { count, isQuiet, isAwaited = false }: RevealOptions,
): RevealPlace | null {
  if (by > 0 && step === 'winner' && isAwaited) return { index, step };
  const all = isQuiet ? quietSteps : steps;
  // Reduced motion may be switched on while the names go by.
  const at = Math.max(0, all.indexOf(step));
  const next = all[at + by];
  if (next !== undefined) return { index, step: next };
  if (by < 0) return index === 0 ? { index, step } : { index: index - 1, step: 'winner' };
  return index + 1 < count ? { index: index + 1, step: 'prize' } : null;
}

/** The recorded winner; `null` while the records still show the winner before the draw. */
export function winToReveal(
  { win }: Pick<PrizeToWin, 'win'>,
  before: string | null,
): PrizeToWin['win'] {
  return win === null || win.envelopeId === before ? null : win;
}

/** The name that goes by at a tick: every boy is shown before any is shown again. */
export function nameAt<T>(names: readonly T[], tick: number): T | undefined {
  const stride = names.length % strideOfNames === 0 ? 1 : strideOfNames;
  return names[(tick * stride) % names.length];
}

/** A prime, so that names do not go by in the order of the list. */
const strideOfNames = 37;
