import { useCallback, useEffect, useMemo, useState } from 'react';
import { effectiveUid } from '../../data/current-session/last-signed-in-user.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';

const storageKey = 'selected-boys';

/** Stores the selection in this tab until the session ends; `null` means that selection mode is off. */
export function saveSelection(ids: ReadonlySet<string> | null): void {
  if (ids === null) tabStorage.remove(storageKey);
  else tabStorage.write(storageKey, { uid: effectiveUid(), ids: [...ids] });
}

function readSelection(): readonly string[] | null {
  const stored = tabStorage.read(storageKey);
  if (stored === null) return null;
  // The page may render before the user is known. Logout clears the storage.
  const known = effectiveUid();
  const isOtherUsers = known !== null && stored.uid !== null && stored.uid !== known;
  return isOtherUsers ? null : stored.ids;
}

const none: ReadonlySet<string> = new Set();

export interface Selection {
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  /** Turning it off clears the selection. */
  readonly toggleMode: () => void;
  readonly change: (ids: readonly string[], isSelected: boolean) => void;
  readonly replace: (ids: readonly string[]) => void;
}

/**
 * The selected boys: at first `initial`, else those stored in this tab. It keeps ids that are not in the list, because an
 * unpaid boy may reappear.
 */
export function useSelection(initial: readonly string[] | null): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(() => {
    const first = initial ?? readSelection();
    return first && new Set(first);
  });
  useEffect(() => saveSelection(ids), [ids]);
  const toggleMode = useCallback(() => setIds((before) => (before === null ? none : null)), []);
  const replace = useCallback((next: readonly string[]) => setIds(new Set(next)), []);
  const change = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      for (const id of changed) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  return useMemo(
    () => ({ isOn: ids !== null, ids: ids ?? none, toggleMode, change, replace }),
    [ids, toggleMode, change, replace],
  );
}
