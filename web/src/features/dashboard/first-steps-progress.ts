import { deviceStorage } from '../../device-storage/device-storage.ts';

type Progress = 'begun' | 'over' | null;

const key = 'first-steps';

export function readProgress(): Progress {
  const kept = deviceStorage.read(key);
  return kept === 'begun' || kept === 'over' ? kept : null;
}

export function keepProgress(progress: 'begun' | 'over'): void {
  deviceStorage.write(key, progress);
}
