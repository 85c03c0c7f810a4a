import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isInputMethodKey } from '../../kernel/input-method.ts';

/** The props of an input whose text Enter or leaving it applies, and Escape drops. */
export function useEditedText(value: string, onApply: (text: string) => void) {
  const [edited, setEdited] = useState<string | null>(null);
  const apply = () => {
    if (edited !== null && edited.trim() !== value) onApply(edited.trim());
    setEdited(null);
  };
  return {
    value: edited ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setEdited(currentTarget.value),
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => {
      const isText = isInputMethodKey(event);
      if (event.key === 'Enter' && !isText) apply();
      if (event.key === 'Escape' && !isText) setEdited(null);
    },
  };
}
