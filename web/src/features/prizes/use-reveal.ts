import { useState } from 'react';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { openWhenLoaded } from '../../ui/open-when-loaded.ts';
import type { RecordedPrize } from './prize-to-win.ts';
import type { DrawToReveal, ShownReveal } from './reveal-steps.ts';

// A chunk of its own, so that the prizes page loads less code.
const module = lazyModule(async () => (await import('./Reveal.tsx')).Reveal);

/** Opens and closes the big screen. */
export function useReveal(prizes: readonly RecordedPrize[]) {
  const [shown, setShown] = useState<ShownReveal | null>(null);
  useLazyModule(module);
  return {
    /** `null` until the code has loaded. */
    Reveal: module.get(),
    shown,
    /** Opens the winners of the week, or one prize that is being drawn. */
    open: (one: { readonly index: number; readonly draw: DrawToReveal } | null) => {
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
