import { useWindowEvent } from '@mantine/hooks';
import { isInputMethodKey } from '../kernel/input-method.ts';
import { undoLatest } from '../ui/undoable.ts';

interface ShortcutHandlers {
  readonly onFind: () => void;
  readonly onShowShortcuts: () => void;
}

/**
 * The keyboard shortcuts of all admin pages; inactive in dialogs. The palette's shortcut uses the key code, so that it
 * works on a Hebrew keyboard.
 */
export function useKeyboardShortcuts(keys: ShortcutHandlers): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || isInputMethodKey(event) || event.repeat || isDialogOpen()) return;
    if (act(event, keys)) event.preventDefault();
  });
  // A held Enter would go on to press what gets the focus next: Save, then the next sheet.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement)
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Returns whether the key was handled. */
function act(event: KeyboardEvent, { onFind, onShowShortcuts }: ShortcutHandlers): boolean {
  const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  if (isCommand && event.code === 'KeyK') {
    onFind();
    return true;
  }
  if (isTyping(event.target)) return false;
  if (isCommand && event.code === 'KeyZ') return undoLatest();
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === '/') return focusSearch();
  if (event.key !== '?') return false;
  onShowShortcuts();
  return true;
}

function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

const pressed = new Set(['button', 'checkbox', 'radio', 'submit', 'file']);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.has(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
