import { effectiveUid } from '../../data/session/last-signed-in-user.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';

const key = 'selected-boys';

/** Keeps in this tab, until the session ends, who is selected; `null` while nobody selects. */
export function keepSelection(ids: ReadonlySet<string> | null): void {
  if (ids === null) tabStorage.remove(key);
  else tabStorage.writeJson(key, { uid: effectiveUid(), ids: [...ids] });
}

/** What this administrator has selected in this tab; `null` when he was not selecting. */
export function keptSelection(): readonly string[] | null {
  const kept = tabStorage.readJson(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { uid, ids }: { uid?: unknown; ids?: unknown } = kept;
  if (uid !== effectiveUid() || !Array.isArray(ids)) return null;
  return ids.filter((id) => typeof id === 'string');
}
