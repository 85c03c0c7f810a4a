import { doc, onSnapshot } from 'firebase/firestore';
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
  /** The server, heard before, is heard no longer: it may be gone, or may have ended the session. */
  readonly onSilence: () => void;
}

/** Lets an account in when it is listed among the administrators, and watches that it stays listed. */
export function admit(
  uid: string,
  { isPatient, onRevoked, onSilence }: AdmissionOptions,
): Admission {
  const { promise: granted, resolve: grant, reject } = Promise.withResolvers<void>();
  let isGranted = false;
  let isHeard = false;
  const refuse = (reason: DataError) => (isGranted ? onRevoked(reason) : reject(reason));
  const refuseStranger = () =>
    refuse(
      new DataError('not-administrator', 'The account is not listed among the administrators'),
    );

  const stopHeartbeat = startHeartbeat();
  const stopListening = onSnapshot(
    doc(openFirestore(), collections.admins, uid),
    { includeMetadataChanges: true },
    (record) => {
      const { fromCache } = record.metadata;
      reportAnswer(fromCache);
      if (isHeard && fromCache) onSilence();
      isHeard = !fromCache;
      if (record.exists()) {
        isGranted = true;
        grant();
      } else if (!fromCache) {
        // Only the server can say that a record is missing: the cache may just not hold it.
        refuseStranger();
      } else if (!isPatient) {
        refuse(new DataError('unavailable', 'The server does not answer'));
      }
    },
    (error) => (error.code === 'permission-denied' ? refuseStranger() : refuse(toDataError(error))),
  );
  const stop = () => {
    stopHeartbeat();
    stopListening();
  };
  return { uid, granted, stop };
}
