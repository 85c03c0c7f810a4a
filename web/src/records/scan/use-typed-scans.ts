import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isCodeBegun, readTypedCodes } from '@gabbai/domain/envelope-code.ts';
import { isInputMethodKey } from '../../kernel/input-method.ts';
import { isEndOfScan, noteScan } from './end-of-scan.ts';

/** A scanner types faster than people. */
export const maxPauseMs = 150;

/**
 * Listens to a scanner that types labels' codes while no text field has the focus. A code ends with Enter, Tab or a pause.
 * A text field gets the keys itself; `useNameBox` reads them.
 */
export function useTypedScans(onScan: (envelopeIds: readonly string[]) => void): void {
  const typed = useRef({ text: '', atMs: 0 });
  const timer = useRef(0);
  const end = useEffectEvent((atMs: number): boolean => {
    const codes = readTypedCodes(typed.current.text);
    typed.current = { text: '', atMs: 0 };
    window.clearTimeout(timer.current);
    if (codes === null) return false;
    noteScan(atMs);
    onScan(codes.envelopeIds);
    return true;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event) || isTextField(event.target)) return;
    if (take(event)) {
      // The keys of a code are no shortcuts, and Enter must not press the button with the focus.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  /** Returns whether the key is part of a code. */
  const take = (event: KeyboardEvent): boolean => {
    const { text, atMs } = typed.current;
    const before = event.timeStamp - atMs > maxPauseMs ? '' : text;
    if (event.key === 'Enter' || event.key === 'Tab')
      return end(event.timeStamp) || isEndOfScan(event);
    if (event.key.length !== 1) return false;
    typed.current = { text: before + event.key, atMs: event.timeStamp };
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => end(performance.now()), maxPauseMs);
    return isCodeBegun(before);
  };
  useWindowEvent('keydown', handleKey, { capture: true });
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]',
    )
  );
}
