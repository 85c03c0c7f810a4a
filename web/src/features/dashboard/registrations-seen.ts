import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'registrations-seen';

/** Until when somebody on this device has taken all registrations for right; `null` where nobody has. */
export function readSeen(): Date | null {
  const kept = new Date(deviceStorage.read(key) ?? '');
  return Number.isNaN(kept.getTime()) ? null : kept;
}

export function keepSeen(at: Date): void {
  deviceStorage.write(key, at.toISOString());
}
