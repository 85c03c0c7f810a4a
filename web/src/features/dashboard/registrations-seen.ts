import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'registrations-seen';

/** Until when somebody on this device has taken all registrations for right; `null` where nobody has. */
export function readSeen(): Date | null {
  const stored = deviceStorage.read(key);
  return stored === null ? null : new Date(stored);
}

export function keepSeen(at: Date): void {
  deviceStorage.write(key, at.toISOString());
}
