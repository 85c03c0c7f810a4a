/** What a dialog shows of what its form does. */
export interface FormAttempt {
  readonly isRunning: boolean;
  /** Why the last try failed. */
  readonly failure: string | null;
  readonly forgetFailure: () => void;
}

/** Closes the dialog of an attempt. One that is running goes on; why another has failed is forgotten. */
export function closing(
  { isRunning, forgetFailure }: FormAttempt,
  onClose: () => void,
): () => void {
  return () => {
    if (!isRunning) forgetFailure();
    onClose();
  };
}
