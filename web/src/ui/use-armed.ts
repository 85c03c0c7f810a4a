import { useEffect, useState, type RefObject } from 'react';

/**
 * A button that asks, and does it when it is pressed again. Another action or question, the loss of its focus, and five seconds
 * disarm it.
 */
export function useArmed(button: RefObject<HTMLElement | null>, question: string | null) {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const isArmed = armedFor !== null && armedFor === question;
  useEffect(() => {
    if (!isArmed) return undefined;
    const disarm = ({ type, target }: Event) => {
      const isOfButton = target instanceof Node && button.current?.contains(target) === true;
      if (!isOfButton || type === 'focusout') setArmedFor(null);
    };
    const timer = window.setTimeout(() => setArmedFor(null), armedMs);
    const options = { capture: true };
    for (const type of actions) document.addEventListener(type, disarm, options);
    return () => {
      window.clearTimeout(timer);
      for (const type of actions) document.removeEventListener(type, disarm, options);
    };
  }, [button, isArmed]);
  return { isArmed, arm: () => setArmedFor(question), disarm: () => setArmedFor(null) };
}

const actions = ['pointerdown', 'keydown', 'focusin', 'focusout'] as const;
const armedMs = 5000;
