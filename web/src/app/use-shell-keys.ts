import { useEffect, useEffectEvent } from 'react';
import { undoLatest } from '../ui/undoable.tsx';

interface ShellKeys {
  readonly onFind: () => void;
  readonly onShowKeys: () => void;
}

/**
 * The keys that work on every admin page. In a dialog none does; while typing none that could be typed. The palette is
 * called by the place of the key, so that it comes with a Hebrew keyboard too.
 */
export function useShellKeys(keys: ShellKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || isDialogOpen()) return;
    if (act(event, keys)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Whether the key was one of ours. */
function act(event: KeyboardEvent, { onFind, onShowKeys }: ShellKeys): boolean {
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
  onShowKeys();
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

/** Goes to the search field of the page; whether it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
