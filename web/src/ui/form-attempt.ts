/** The state of a form's change, for its dialog. */
export interface FormAttempt {
  readonly isRunning: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly forgetFailure: () => void;
}

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
