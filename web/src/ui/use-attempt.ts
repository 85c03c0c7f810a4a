import { useEffect, useRef, useState } from 'react';
import { askBeforeLeaving } from './leave-question.ts';
import { notify } from './toasts.ts';

export interface Attempt {
  readonly isRunning: boolean;
  /** Why the last one failed. */
  readonly failure: string | null;
  /**
   * Runs unless one is running already; answers whether it succeeded. `work` is given an id, which is the same when what
   * failed is tried again: whoever stores something can tell by it that he has done so. `what` is what is being asked
   * for: with another one it is no longer the same.
   */
  readonly run: (work: (attemptId: string) => Promise<void>, what?: object) => Promise<boolean>;
  readonly forgetFailure: () => void;
}

/** Closes what an attempt is made in, unless it is running; why it failed is forgotten with it. */
export function closing(
  { isRunning, forgetFailure }: Pick<Attempt, 'isRunning' | 'forgetFailure'>,
  onClose: () => void,
): () => void {
  return () => {
    if (isRunning) return;
    forgetFailure();
    onClose();
  };
}

/**
 * Does something that may fail, one at a time, and keeps the reason of a failure for the one who tries again. Where the
 * form has gone from the screen meanwhile, a toast tells it.
 */
export function useAttempt(describe: (error: unknown) => string): Attempt {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Two clicks may come before the first is drawn.
  const isTaken = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const failed = useRef<{ readonly id: string; readonly what: string } | null>(null);
  const run: Attempt['run'] = async (work, what = {}) => {
    if (isTaken.current) return false;
    isTaken.current = true;
    const asked = JSON.stringify(what);
    const id = failed.current?.what === asked ? failed.current.id : randomId();
    failed.current = null;
    setIsRunning(true);
    setFailure(null);
    const stopAsking = askBeforeLeaving();
    try {
      await work(id);
      return true;
    } catch (error) {
      failed.current = { id, what: asked };
      setFailure(describe(error));
      if (isGone.current) notify.error(describe(error));
      return false;
    } finally {
      stopAsking();
      isTaken.current = false;
      setIsRunning(false);
    }
  };
  const forgetFailure = () => {
    failed.current = null;
    setFailure(null);
  };
  return { isRunning, failure, run, forgetFailure };
}

// `crypto.randomUUID` is not there for pages without TLS.
function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
