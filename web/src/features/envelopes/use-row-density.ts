import { useEffect, useState } from 'react';
import { deviceStorage } from '../../device-storage/device-storage.ts';

const comfortableRowPx = 52;
const compactRowPx = 40;

/** Longer lists start compact. */
const maxComfortable = 40;

export interface RowDensity {
  readonly isCompact: boolean;
  readonly rowPx: number;
  readonly toggle: () => void;
}

/** The height of the list's rows; the device remembers the choice. */
export function useRowDensity(count: number, isPartial: boolean): RowDensity {
  const [chosen, setChosen] = useState(() => deviceStorage.read('compact-rows'));
  const [wasLong] = useState(() => deviceStorage.read('list-was-long') !== 'no');
  // A partial list starts with the rows it will end with, so that nothing moves. On a first visit only long lists are partial.
  const isLong = isPartial ? wasLong : count > maxComfortable;
  useEffect(() => {
    if (!isPartial) deviceStorage.write('list-was-long', isLong ? 'yes' : 'no');
  }, [isPartial, isLong]);
  const isCompact = chosen === null ? isLong : chosen === 'yes';
  return {
    isCompact,
    rowPx: isCompact ? compactRowPx : comfortableRowPx,
    toggle: () => {
      const next = isCompact ? 'no' : 'yes';
      deviceStorage.write('compact-rows', next);
      setChosen(next);
    },
  };
}
