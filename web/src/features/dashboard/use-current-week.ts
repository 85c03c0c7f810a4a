import { useEffect } from 'react';
import { useSelectedWeek } from '../../data/wins/weeks.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';

const storageKey = 'current-week';

/** The current week's name; `null` for none. While it loads it is the last known one, so that requests keep their order. */
export function useCurrentWeek(): string | null {
  const live = useSelectedWeek();
  const week = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    if (week === null) deviceStorage.remove(storageKey);
    else if (week !== undefined) deviceStorage.write(storageKey, week);
  }, [week]);
  return week === undefined ? deviceStorage.read(storageKey) : week;
}
