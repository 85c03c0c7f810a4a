import { useRef, useState } from 'react';

interface Attempt {
  readonly isRunning: boolean;
  /** Why the last one failed. */
  readonly failure: string | null;
  /** Runs unless one is running already; answers whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly forgetFailure: () => void;
}

/** Does something that may fail, one at a time, and keeps the reason of a failure for the one who tries again. */
export function useAttempt(describe: (error: unknown) => string): Attempt {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Two clicks may come before the first is drawn.
  const isTaken = useRef(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isTaken.current) return false;
    isTaken.current = true;
    setIsRunning(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(describe(error));
      return false;
    } finally {
      isTaken.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, failure, run, forgetFailure: () => setFailure(null) };
}
