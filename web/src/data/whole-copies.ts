import { deviceStorage } from '../device-storage/device-storage.ts';

const key = 'records-read-whole';

/**
 * Which collections this computer has read to their end. Only then is the local copy shown as the whole list while the
 * server has not been heard; a reading that was broken off has left a part.
 */
export const wholeCopies = {
  has: (collection: string): boolean => read().includes(collection),
  add(collection: string): void {
    if (!read().includes(collection))
      deviceStorage.write(key, [...read(), collection].join(separator));
  },
};

// No path of a collection holds one.
const separator = ' ';

function read(): readonly string[] {
  return deviceStorage.read(key)?.split(separator) ?? [];
}
