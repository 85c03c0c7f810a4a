/** What a dialog shows of its form's attempt. */
export interface FormAttempt {
  readonly isRunning: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly forgetFailure: () => void;
}

/** Closes an attempt's dialog. A running attempt continues; a failure is dropped. */
export function closing(
  { isRunning, forgetFailure }: FormAttempt,
  onClose: () => void,
): () => void {
  return () => {
    if (!isRunning) forgetFailure();
    onClose();
  };
}
