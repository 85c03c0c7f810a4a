import { useState } from 'react';
import { deviceStorage } from '../../device-storage/device-storage.ts';

const rowPx = { comfortable: 52, compact: 40 };

/** Longer lists start compact. */
const maxComfortable = 40;

export interface RowDensity {
  readonly isCompact: boolean;
  readonly rowPx: number;
  readonly toggle: () => void;
}

/** The height of the list's rows; the device remembers the choice. */
export function useRowDensity(count: number): RowDensity {
  const [chosen, setChosen] = useState(() => deviceStorage.read('row-density'));
  const density = chosen ?? (count > maxComfortable ? 'compact' : 'comfortable');
  return {
    isCompact: density === 'compact',
    rowPx: rowPx[density],
    toggle: () => {
      const next = density === 'compact' ? 'comfortable' : 'compact';
      deviceStorage.write('row-density', next);
      setChosen(next);
    },
  };
}
