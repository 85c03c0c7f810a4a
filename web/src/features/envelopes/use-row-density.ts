import { useState } from 'react';
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
export function useRowDensity(count: number): RowDensity {
  const [chosen, setChosen] = useState(() => deviceStorage.read('compact-rows'));
  const isCompact = chosen === null ? count > maxComfortable : chosen === 'yes';
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
