let running: Promise<void> = Promise.resolve();

/** Runs a change of the password of the session. Meanwhile the session's old token is refused, which must not end the session. */
export function trackPasswordChange(work: () => Promise<void>): Promise<void> {
  const change = work();
  running = change.catch(() => {});
  return change;
}

/** Resolves when no such change is running. */
export function passwordChangeEnd(): Promise<void> {
  return running;
}
