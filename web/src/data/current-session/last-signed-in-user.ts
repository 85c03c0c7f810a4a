import { deviceStorage } from '../../device-storage/device-storage.ts';
import { signedInUid } from './current-admin.ts';
import { cacheStateFlag } from './cache-state-flag.ts';

const key = 'last-visitor';

/** The administrator who signed in last on this device and has not signed out: the next visit shows the last pages at once. */
export const lastSignedInUser = {
  uid: (): string | null => (cacheStateFlag.isIntact() ? deviceStorage.read(key) : null),
  is: (uid: string): boolean => lastSignedInUser.uid() === uid,
  set: (uid: string): boolean => deviceStorage.write(key, uid),
  clear: (): void => deviceStorage.remove(key),
};

/** The user whose pages are rendered: until the session is known, the last signed-in user's, hidden. */
export function effectiveUid(): string | null {
  return signedInUid() ?? lastSignedInUser.uid();
}
