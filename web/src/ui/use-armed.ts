import { useEffect, useState, type RefObject } from 'react';

/**
 * A button or form that asks, and does it when it is pressed or sent again. An action elsewhere, another question, the loss of a
 * button's focus, and five seconds disarm it.
 */
export function useArmed(asker: RefObject<HTMLElement | null>, question: string | null) {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const isArmed = armedFor !== null && armedFor === question;
  useEffect(() => {
    if (!isArmed) return undefined;
    const disarm = ({ type, target }: Event) => {
      const isInside = target instanceof Node && asker.current?.contains(target) === true;
      // In a form the focus moves from field to field.
      const isLeft = type === 'focusout' && target === asker.current;
      if (!isInside || isLeft) setArmedFor(null);
    };
    const timer = window.setTimeout(() => setArmedFor(null), armedMs);
    const options = { capture: true };
    for (const type of actions) document.addEventListener(type, disarm, options);
    return () => {
      window.clearTimeout(timer);
      for (const type of actions) document.removeEventListener(type, disarm, options);
    };
  }, [asker, isArmed]);
  return { isArmed, arm: () => setArmedFor(question), disarm: () => setArmedFor(null) };
}

const actions = ['pointerdown', 'keydown', 'focusin', 'focusout'] as const;
const armedMs = 5000;
