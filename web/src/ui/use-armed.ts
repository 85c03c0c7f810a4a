import { useEffect, useState, type RefObject } from 'react';

/**
 * A button that asks, and does it when it is pressed again. Any other action in between, and another question, disarm it.
 */
export function useArmed(button: RefObject<HTMLElement | null>, question: string | null) {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const isArmed = armedFor !== null && armedFor === question;
  useEffect(() => {
    if (!isArmed) return undefined;
    const disarm = ({ target }: Event) => {
      if (!(target instanceof Node) || button.current?.contains(target) !== true) setArmedFor(null);
    };
    const options = { capture: true };
    for (const type of actions) document.addEventListener(type, disarm, options);
    return () => {
      for (const type of actions) document.removeEventListener(type, disarm, options);
    };
  }, [button, isArmed]);
  return { isArmed, arm: () => setArmedFor(question), disarm: () => setArmedFor(null) };
}

const actions = ['pointerdown', 'keydown', 'focusin'] as const;
