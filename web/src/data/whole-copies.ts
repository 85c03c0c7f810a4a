const key = 'records-read-whole';

/**
 * Which collections this computer has read to their end. Only then is the local copy shown as the whole list while the
 * server has not been heard; a reading that was broken off has left a part.
 */
export const wholeCopies = {
  has: (collection: string): boolean => read().includes(collection),
  add(collection: string): void {
    if (!read().includes(collection))
      localStorage.setItem(key, [...read(), collection].join(separator));
  },
  clear: (): void => localStorage.removeItem(key),
};

// No path of a collection holds one.
const separator = ' ';

function read(): readonly string[] {
  return localStorage.getItem(key)?.split(separator) ?? [];
}
