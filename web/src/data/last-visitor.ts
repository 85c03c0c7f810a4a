import { cacheMarker } from './cache-marker.ts';

const key = 'last-visitor';

/** Who was let in on this computer last and has not been signed out since: he may see again what he saw then. */
export const lastVisitor = {
  is: (uid: string): boolean => cacheMarker.isLeftBehind() && localStorage.getItem(key) === uid,
  isKnown: (): boolean => cacheMarker.isLeftBehind() && localStorage.getItem(key) !== null,
  set: (uid: string): void => localStorage.setItem(key, uid),
  clear: (): void => localStorage.removeItem(key),
};
