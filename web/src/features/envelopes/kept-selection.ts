import { effectiveUid } from '../../data/session/last-signed-in-user.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';

const key = 'selected-boys';

/** Keeps in this tab, until the session ends, who is selected; `null` while nobody selects. */
export function keepSelection(ids: ReadonlySet<string> | null): void {
  if (ids === null) tabStorage.remove(key);
  else tabStorage.write(key, { uid: effectiveUid(), ids: [...ids] });
}

/** What this administrator has selected in this tab; `null` when he was not selecting. */
export function keptSelection(): readonly string[] | null {
  const stored = tabStorage.read(key);
  if (stored === null) return null;
  // A page may be drawn before it is known who is signed in; a logout has wiped what another one kept.
  const known = effectiveUid();
  const isAnothers = known !== null && stored.uid !== null && stored.uid !== known;
  return isAnothers ? null : stored.ids;
}
