let running: Promise<void> = Promise.resolve();

/** Runs a change of the own password. Meanwhile the session's old token is refused, which must not end the session. */
export function trackPasswordChange(work: () => Promise<void>): Promise<void> {
  const change = work();
  running = change.catch(() => {});
  return change;
}

/** Resolves when no change of the own password is running. */
export function passwordChangeEnd(): Promise<void> {
  return running;
}
