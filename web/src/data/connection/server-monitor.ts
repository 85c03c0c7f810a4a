import { connection, watchConnection } from './connection.ts';
import { needsNetwork } from '../firebase/errors.ts';
import { pingServer } from './heartbeat.ts';

const silenceMs = 2000;

/** Pings the server during an upload whenever there is no progress, because the Firestore stream knows nothing of uploads. */
export async function monitorServer() {
  // After an outage the stream may be slower to reconnect than the user.
  if (connection() === 'offline' && !(await pingServer())) throw needsNetwork();
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  const check = async () => {
    if (!(await pingServer())) reject(needsNetwork());
  };
  let timer: number | undefined;
  const reportProgress = () => {
    window.clearInterval(timer);
    timer = window.setInterval(() => void check(), silenceMs);
  };
  reportProgress();
  const unwatch = watchConnection(() => {
    if (connection() === 'offline') void check();
  });
  return {
    lost,
    reportProgress,
    stop: () => {
      window.clearInterval(timer);
      unwatch();
    },
  };
}
