import { useEffect } from 'react';
import { useSelectedWeek } from '../../data/wins/weeks.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';

const storageKey = 'current-week';

/**
 * The current week's name; `null` for none, `undefined` while it loads for the first time. On later visits the last known
 * one shows until it has loaded.
 */
export function useCurrentWeek(): string | null | undefined {
  const live = useSelectedWeek();
  const week = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    // An empty text stands for no week.
    if (week !== undefined) deviceStorage.write(storageKey, week ?? '');
  }, [week]);
  if (week !== undefined) return week;
  const remembered = deviceStorage.read(storageKey);
  if (remembered === null) return live.status === 'failed' ? null : undefined;
  return remembered || null;
}
