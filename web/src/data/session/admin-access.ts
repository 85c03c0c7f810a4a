import { doc, onSnapshot, type DocumentSnapshot, type FirestoreError } from 'firebase/firestore';
import { collections } from '../stored/collections.ts';
import { setOwnEntry } from '../current-session/own-entry.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { pingIntervalMs, pingServer, reportAnswer } from '../connection/heartbeat.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { createSeenMarker } from './seen-marker.ts';
import type { AccessCheck } from './session-port.ts';

const firstRetryDelayMs = 1000;
const longestRetryDelayMs = 60_000;
const ping = () => void pingServer();

/** Checks that an account is an administrator, and watches its entry until `signal` aborts. */
export function checkAdminAccess(
  uid: string,
  { isLogin, signal, onGranted, onRefused, onSilence }: Omit<AccessCheck, 'onOpened'>,
): void {
  let isGranted = false;
  let isServerHeard = false;
  let retryDelayMs = firstRetryDelayMs;
  let timer: number | undefined;
  let stopListening: (() => void) | undefined;
  const markSeen = createSeenMarker(signal);
  const refuseUnlisted = () =>
    onRefused(
      new DataError('not-administrator', 'The account is not listed among the administrators'),
    );

  const onRecord = (record: DocumentSnapshot) => {
    const { fromCache } = record.metadata;
    reportAnswer(fromCache);
    if (isServerHeard && fromCache) onSilence();
    isServerHeard = !fromCache;
    if (isServerHeard) retryDelayMs = firstRetryDelayMs;
    if (record.exists()) {
      setOwnEntry(uid, record.data());
      if (isServerHeard) markSeen(record);
      if (!isGranted) onGranted();
      isGranted = true;
    } else if (!fromCache) {
      // Only the server can know that the entry is missing: the cache may just not contain it. When the browser has cleared
      // the cache, the server says that nothing has changed, and the SDK finds nothing.
      if (deviceStorage.read('cache-lost') === null) refuseUnlisted();
    } else if (isLogin && !isGranted) {
      onRefused(new DataError('unavailable', 'The server does not answer'));
    }
  };
  const onError = (error: FirestoreError) => {
    if (error.code === 'permission-denied') refuseUnlisted();
    else if (error.code === 'aborted' || (isLogin && !isGranted)) onRefused(error);
    else retryLater();
  };
  // The SDK ends a subscription at its first error, even after a single failure of the disk or the server.
  const retryLater = () => {
    isServerHeard = false;
    onSilence();
    timer = window.setTimeout(listen, retryDelayMs);
    retryDelayMs = Math.min(2 * retryDelayMs, longestRetryDelayMs);
  };
  const listen = () => {
    const record = doc(openFirestore(), collections.admins, uid);
    stopListening = onSnapshot(record, { includeMetadataChanges: true }, onRecord, onError);
  };

  const heartbeat = window.setInterval(ping, pingIntervalMs);
  // A ping may have failed while the device was offline.
  window.addEventListener('online', ping, { signal });
  listen();
  signal.addEventListener('abort', () => {
    window.clearInterval(heartbeat);
    window.clearTimeout(timer);
    stopListening?.();
  });
}
