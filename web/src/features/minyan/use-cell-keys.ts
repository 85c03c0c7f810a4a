import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Cell {
  readonly envelopeId: string;
  readonly sheetId: string;
}

interface CellKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly envelopeIds: readonly string[];
  readonly sheetIds: readonly string[];
  /** The column that Tab reaches first. */
  readonly firstSheetId: string;
  /** Enter. */
  readonly onTick: (cell: Cell) => void;
  readonly onLetter: () => void;
}

const pageRows = 10;
const end = Number.MAX_SAFE_INTEGER;

/** Rows down and columns to the right. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [pageRows, 0],
  PageUp: [-pageRows, 0],
  Home: [0, -end],
  End: [0, end],
  Enter: [1, 0],
};
const stepsWithCtrl: typeof steps = { Home: [-end, -end], End: [end, end] };
const isLetter = /^\p{L}$/u;

/** The keys of a table of checkboxes. Tab reaches one of them, arrows the others. */
export function useCellKeys(options: CellKeysOptions) {
  const { scroller, envelopeIds, sheetIds, firstSheetId } = options;
  const [focused, setFocused] = useState<Cell | null>(null);
  const row = Math.max(0, focused === null ? 0 : envelopeIds.indexOf(focused.envelopeId));
  const column = Math.max(0, sheetIds.indexOf(focused?.sheetId ?? firstSheetId));
  const current = { envelopeId: envelopeIds[row], sheetId: sheetIds[column] };
  useEffect(() => tabStopIn(scroller)?.focus({ preventScroll: true }), [scroller]);
  const focus = () => {
    const input = tabStopIn(scroller);
    input?.focus({ preventScroll: true });
    input?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const move = ([rows, columns]: readonly [number, number]) => {
    const envelopeId = envelopeIds[clamp(row + rows, envelopeIds)];
    const sheetId = sheetIds[clamp(column + columns, sheetIds)];
    if (envelopeId === undefined || sheetId === undefined) return;
    // The cell is rendered before it gets the focus.
    flushSync(() => setFocused({ envelopeId, sheetId }));
    focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (metaKey || altKey) return;
    if (isLetter.test(key) && !ctrlKey) return options.onLetter();
    const step = (ctrlKey ? stepsWithCtrl : steps)[key];
    const cell = cellOf(target);
    if (step === undefined || cell === null) return;
    event.preventDefault();
    if (key === 'Enter') options.onTick(cell);
    move(step);
  };
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = cellOf(target);
    if (cell !== null) setFocused(cell);
  };
  return { current, focus, onKeyDown: handleKeyDown, onFocus: handleFocus };
}

function tabStopIn({ current }: CellKeysOptions['scroller']): HTMLElement | null {
  return current?.querySelector<HTMLElement>('input[tabindex="0"]') ?? null;
}

function clamp(index: number, list: readonly unknown[]): number {
  return Math.min(list.length - 1, Math.max(0, index));
}

function cellOf(target: EventTarget): Cell | null {
  const { boy, sheet } = target instanceof HTMLElement ? target.dataset : {};
  return boy === undefined || sheet === undefined ? null : { envelopeId: boy, sheetId: sheet };
}
