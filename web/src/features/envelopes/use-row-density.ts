import { useState } from 'react';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { isLongList, wasListLong } from '../../records/list-length.ts';

const comfortableRowPx = 52;
const compactRowPx = 40;

export type RowDensity = ReturnType<typeof useRowDensity>;

/** The height of the list's rows: compact in a long list until one chooses; the device remembers the choice. */
export function useRowDensity(count: number, isPartial: boolean) {
  const [chosen, setChosen] = useState(() => deviceStorage.read('compact-rows'));
  const [wasLong] = useState(wasListLong);
  // A partial list starts with the rows it will end with, so that nothing moves. On a first visit only long lists are partial.
  const isLong = isPartial ? wasLong : isLongList(count);
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
