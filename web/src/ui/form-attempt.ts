/** The state of a form's change, for its dialog. */
export interface FormAttempt {
  readonly isRunning: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly forgetFailure: () => void;
}

/** What a form does with its dialog. */
export interface DialogControls {
  /** Closing does not cancel a running attempt. */
  readonly closeLabel: string;
  readonly close: () => void;
  /** The button that removes the form's record; `null` without one. */
  readonly removal: {
    readonly label: string;
    /** Gets the button that asks. */
    readonly ask: (button: HTMLElement) => void;
  } | null;
}

/** What a form needs to know of its dialog. */
export type FormDialog = FormAttempt & DialogControls;

export const noAttempt: FormAttempt = { isRunning: false, failure: null, forgetFailure: () => {} };

/** Wraps `onClose` of a form's dialog: a running change continues, a failure is forgotten. */
export function closing(
  { isRunning, forgetFailure }: FormAttempt,
  onClose: () => void,
): () => void {
  return () => {
    if (!isRunning) forgetFailure();
    onClose();
  };
}
