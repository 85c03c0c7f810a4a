import { useEffect } from 'react';

const reasons = new Set<object>();

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Lets the browser ask before the tab is closed, until what it gives back is called. */
export function askBeforeLeaving(): () => void {
  const reason = {};
  reasons.add(reason);
  // Only while there is a reason: a page that listens may not be kept for the way back.
  window.addEventListener('beforeunload', ask);
  return () => {
    reasons.delete(reason);
    if (reasons.size === 0) forgetLeaveQuestion();
  };
}

/** Lets everybody leave, whatever is under way: of what a session left behind there may never be an end. */
export function forgetLeaveQuestion(): void {
  reasons.clear();
  window.removeEventListener('beforeunload', ask);
}

/** Lets the browser ask before the tab is closed over something that has not been saved. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeLeaving() : undefined), [isUnsaved]);
}
