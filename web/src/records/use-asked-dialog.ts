import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A dialog that opens on its page when a link asks for it. */
export type AskedDialog =
  | 'add-boy'
  | 'find-doubles'
  | 'select-winner'
  | 'undo-award'
  | 'close-year';

/** The state of a link that asks for a dialog. */
export function asking(dialog: AskedDialog) {
  return { state: { asks: dialog } };
}

/** The visit whose dialog was opened. */
let answeredKey: string | null = null;

/** Opens a dialog once when the link to this page asked for it; not after Back or a reload. */
export function useAskedDialog(dialog: AskedDialog, isReady: boolean, open: () => void): void {
  const { key, state } = useLocation();
  const isVisit = useNavigationType() !== NavigationType.Pop;
  const askedKey = isVisit && isReady && isAskedFor(dialog, state) ? key : null;
  const answer = useEffectEvent(open);
  useEffect(() => {
    if (askedKey === null || askedKey === answeredKey) return;
    answeredKey = askedKey;
    // An effect cannot render the closed dialog that is to open.
    queueMicrotask(() => answer());
  }, [askedKey]);
}

function isAskedFor(dialog: AskedDialog, state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'asks' in state && state.asks === dialog;
}
