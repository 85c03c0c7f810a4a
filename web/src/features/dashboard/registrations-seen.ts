import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'registrations-seen';

/** Registrations up to this time were accepted on this device. */
export function readSeen(): Date | null {
  const kept = new Date(deviceStorage.read(key) ?? '');
  return Number.isNaN(kept.getTime()) ? null : kept;
}

export function keepSeen(at: Date): void {
  deviceStorage.write(key, at.toISOString());
}
