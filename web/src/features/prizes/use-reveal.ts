import { useState } from 'react';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { openWhenLoaded } from '../../ui/open-when-loaded.ts';
import type { RecordedPrize } from './prize-to-win.ts';
import type { Reveal } from './Reveal.tsx';
import type { DrawToReveal, ShownReveal } from './reveal-steps.ts';

// A chunk of its own, so that the prizes page loads less code.
const module = lazyModule(async () => (await import('./Reveal.tsx')).Reveal);

interface RevealState {
  /** `null` until the code has loaded. */
  readonly Reveal: typeof Reveal | null;
  readonly shown: ShownReveal | null;
  /** Opens the winners of the week, or one prize that is being drawn. */
  readonly open: (one: { readonly index: number; readonly draw: DrawToReveal } | null) => void;
  readonly close: () => void;
}

/** Opens and closes the big screen. */
export function useReveal(prizes: readonly RecordedPrize[]): RevealState {
  const [shown, setShown] = useState<ShownReveal | null>(null);
  useLazyModule(module);
  return {
    Reveal: module.get(),
    shown,
    open: (one) => {
      const opened: ShownReveal =
        one === null
          ? {
              prizes: prizes.flatMap(({ win }, index) => (win === null ? [] : [index])),
              draw: null,
              before: null,
            }
          : {
              prizes: [one.index],
              draw: one.draw,
              before: prizes[one.index]?.win?.envelopeId ?? null,
            };
      openWhenLoaded(module, () => setShown(opened), shellTexts);
    },
    close: () => setShown(null),
  };
}
