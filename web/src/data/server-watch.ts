import { connection, watchConnection } from './connection.ts';
import { DataError } from './errors.ts';
import { checkServer } from './heartbeat.ts';

const silenceMs = 2000;

interface ServerWatch {
  /** Rejects with "needs-network" once the server cannot be reached. */
  readonly isGone: Promise<never>;
  readonly reportProgress: () => void;
  readonly stop: () => void;
}

/**
 * Watches the server while something is sent past the records' own stream: checks it whenever there is no progress for a
 * while. Fails with "needs-network" when it cannot be reached at the start.
 */
export async function watchServer(): Promise<ServerWatch> {
  // The stream may find the server later than somebody who tries again.
  if (connection() === 'offline' && !(await checkServer())) throw gone();
  const { promise: isGone, reject } = Promise.withResolvers<never>();
  // It may be gone before anything waits for it.
  isGone.catch(() => {});
  const check = async () => {
    if (!(await checkServer())) reject(gone());
  };
  let timer: number | undefined;
  const reportProgress = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      void check();
      reportProgress();
    }, silenceMs);
  };
  reportProgress();
  const unwatch = watchConnection(() => {
    if (connection() === 'offline') void check();
  });
  return {
    isGone,
    reportProgress,
    stop: () => {
      window.clearTimeout(timer);
      unwatch();
    },
  };
}

function gone(): DataError {
  return new DataError('needs-network', 'The connection is gone');
}
