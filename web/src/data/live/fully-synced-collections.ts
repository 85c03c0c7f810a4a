import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'records-read-whole';
const read = () => deviceStorage.read(key) ?? [];

/**
 * The collections that this device has read to their end. Only their cached copy may pass for the whole list before the
 * server answers: a first read that was interrupted leaves a part.
 */
export const fullySyncedCollections = {
  has: (path: string): boolean => read().includes(path),
  add(path: string): void {
    const known = read();
    if (!known.includes(path)) deviceStorage.write(key, [...known, path]);
  },
};
