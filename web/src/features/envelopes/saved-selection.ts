import { effectiveUid } from '../../data/current-session/last-signed-in-user.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';

const key = 'selected-boys';

/** Kept in this tab until the session ends; `null` when selection mode is off. */
export function saveSelection(ids: ReadonlySet<string> | null): void {
  if (ids === null) tabStorage.remove(key);
  else tabStorage.write(key, { uid: effectiveUid(), ids: [...ids] });
}

export function readSelection(): readonly string[] | null {
  const stored = tabStorage.read(key);
  if (stored === null) return null;
  // The page may render before the user is known. Logout clears the storage.
  const known = effectiveUid();
  const isAnothers = known !== null && stored.uid !== null && stored.uid !== known;
  return isAnothers ? null : stored.ids;
}
