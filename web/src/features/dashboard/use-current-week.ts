import { useEffect } from 'react';
import { useSelectedWeek } from '../../data/wins/weeks.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';

const storageKey = 'current-week';

/** The current week's name; `null` for none, `undefined` while it loads for the first time. Later the last known one shows until it has loaded. */
export function useCurrentWeek(): string | null | undefined {
  const live = useSelectedWeek();
  const week = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    if (week === null) deviceStorage.remove(storageKey);
    else if (week !== undefined) deviceStorage.write(storageKey, week);
  }, [week]);
  return week === undefined ? (deviceStorage.read(storageKey) ?? undefined) : week;
}
