import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'first-steps';

/** How far the first steps have come on this device; `null` before they have begun. */
export function readProgress(): 'begun' | 'over' | null {
  return deviceStorage.read(key);
}

export function keepProgress(progress: 'begun' | 'over'): void {
  deviceStorage.write(key, progress);
}
