import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'registrations-seen';

/** Registrations up to this time were accepted on this device. */
export function readSeen(): Date | null {
  const stored = deviceStorage.read(key);
  return stored === null ? null : new Date(stored);
}

export function keepSeen(at: Date): void {
  deviceStorage.write(key, at.toISOString());
}
