import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { readEnvelopeCode } from '@gabbai/domain/envelope-code.ts';

/** A scanner types faster than people. */
const maxPauseMs = 100;

/**
 * Listens to a scanner that types a label's code and Enter while no text field has the focus. A text field gets the keys
 * itself; it calls `readEnvelopeCode` on Enter.
 */
export function useTypedScans(onScan: (envelopeId: string) => void): void {
  const typed = useRef({ text: '', atMs: 0 });
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || isTextField(event.target)) return;
    const { text, atMs } = typed.current;
    const before = event.timeStamp - atMs > maxPauseMs ? '' : text;
    if (event.key.length === 1) typed.current = { text: before + event.key, atMs: event.timeStamp };
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    typed.current = { text: '', atMs: 0 };
    const envelopeId = readEnvelopeCode(before);
    if (envelopeId === null) return;
    // Enter must not press the button with the focus.
    event.preventDefault();
    event.stopPropagation();
    onScan(envelopeId);
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
