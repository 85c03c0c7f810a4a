import { doc, onSnapshot, type DocumentSnapshot, type FirestoreError } from 'firebase/firestore';
import { collections } from './collections.ts';
import { reportAnswer } from './connection.ts';
import { DataError, toDataError } from './errors.ts';
import { openFirestore } from './firestore.ts';
import { startHeartbeat } from './heartbeat.ts';

export interface Admission {
  readonly uid: string;
  /** Settles once it is known whether the account may enter. */
  readonly granted: Promise<void>;
  stop(): void;
}

interface AdmissionOptions {
  /** Waits for a server that cannot be reached, as one who is signed in already may. */
  readonly isPatient: boolean;
  readonly onRevoked: (reason: DataError) => void;
  /** The server is heard no longer: it may be gone, or may have ended the session. */
  readonly onSilence: () => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Lets an account in when it is listed among the administrators, and watches that it stays listed. */
export function admit(
  uid: string,
  { isPatient, onRevoked, onSilence }: AdmissionOptions,
): Admission {
  const { promise: granted, resolve: grant, reject } = Promise.withResolvers<void>();
  let isGranted = false;
  let isHeard = false;
  let pauseMs = firstPauseMs;
  let timer: number | undefined;
  let stopListening: (() => void) | undefined;
  const refuse = (reason: DataError) => (isGranted ? onRevoked(reason) : reject(reason));
  const refuseStranger = () =>
    refuse(
      new DataError('not-administrator', 'The account is not listed among the administrators'),
    );

  const hear = (record: DocumentSnapshot) => {
    const { fromCache } = record.metadata;
    reportAnswer(fromCache);
    if (isHeard && fromCache) onSilence();
    isHeard = !fromCache;
    if (isHeard) pauseMs = firstPauseMs;
    if (record.exists()) {
      isGranted = true;
      grant();
    } else if (!fromCache) {
      // Only the server can say that a record is missing: the cache may just not hold it.
      refuseStranger();
    } else if (!isPatient && !isGranted) {
      refuse(new DataError('unavailable', 'The server does not answer'));
    }
  };
  const fail = (error: FirestoreError) => {
    if (error.code === 'permission-denied') refuseStranger();
    else if (error.code === 'aborted' || !(isPatient || isGranted)) refuse(toDataError(error));
    else listenLater();
  };
  // The SDK ends a subscription with its first error, also when this computer's disk or the server has failed just once.
  const listenLater = () => {
    isHeard = false;
    onSilence();
    timer = window.setTimeout(listen, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  };
  const listen = () => {
    const record = doc(openFirestore(), collections.admins, uid);
    stopListening = onSnapshot(record, { includeMetadataChanges: true }, hear, fail);
  };

  const stopHeartbeat = startHeartbeat();
  listen();
  const stop = () => {
    stopHeartbeat();
    window.clearTimeout(timer);
    stopListening?.();
  };
  return { uid, granted, stop };
}
