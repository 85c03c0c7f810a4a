import { deviceStorage } from '../../device-storage/device-storage.ts';
import { admittedUid } from '../current-admin.ts';
import { cacheStateFlag } from './cache-state-flag.ts';

const key = 'last-visitor';

/** The administrator who signed in last on this device and has not been signed out since: sees the last pages again at once. */
export const lastSignedInUser = {
  uid: (): string | null => (cacheStateFlag.isLeftBehind() ? deviceStorage.read(key) : null),
  is: (uid: string): boolean => lastSignedInUser.uid() === uid,
  set: (uid: string): boolean => deviceStorage.write(key, uid),
  clear: (): void => deviceStorage.remove(key),
};

/** The administrator whose pages are drawn: hidden ones of the last signed-in user until it is known who is signed in. */
export function effectiveUid(): string | null {
  return admittedUid() ?? lastSignedInUser.uid();
}
