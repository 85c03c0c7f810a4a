import { effectiveUid } from '../../data/session/last-signed-in-user.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';

const key = 'selected-boys';

/** Kept in this tab until the session ends; `null` when selection mode is off. */
export function saveSelection(ids: ReadonlySet<string> | null): void {
  if (ids === null) tabStorage.remove(key);
  else tabStorage.writeJson(key, { uid: effectiveUid(), ids: [...ids] });
}

export function readSelection(): readonly string[] | null {
  const kept = tabStorage.readJson(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { uid, ids }: { uid?: unknown; ids?: unknown } = kept;
  // The page may render before the user is known. Logout clears the storage.
  const known = effectiveUid();
  const isAnothers = known !== null && typeof uid === 'string' && uid !== known;
  if (isAnothers || !Array.isArray(ids)) return null;
  return ids.filter((id) => typeof id === 'string');
}
