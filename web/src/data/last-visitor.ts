import { deviceStorage } from '../device-storage/device-storage.ts';
import { cacheMarker } from './cache-marker.ts';
import { admittedUid } from './current-admin.ts';

const key = 'last-visitor';

/** Who was let in on this computer last and has not been signed out since: he may see again what he saw then. */
export const lastVisitor = {
  uid: (): string | null => (cacheMarker.isLeftBehind() ? deviceStorage.read(key) : null),
  is: (uid: string): boolean => lastVisitor.uid() === uid,
  set: (uid: string): boolean => deviceStorage.write(key, uid),
  clear: (): void => deviceStorage.remove(key),
};

/** For whom pages are drawn: who has been let in or, while that is not known and nobody is let see them, the last visitor. */
export function pagesAreFor(): string | null {
  return admittedUid() ?? lastVisitor.uid();
}
