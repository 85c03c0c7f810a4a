import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'records-read-whole';
const read = () => deviceStorage.read(key) ?? [];

/** The collections that this device has read completely; the cache of any other may contain only a part. */
export const fullySyncedCollections = {
  has: (path: string): boolean => read().includes(path),
  add(path: string): void {
    const paths = read();
    if (!paths.includes(path)) deviceStorage.write(key, [...paths, path]);
  },
  forget: (): void => deviceStorage.remove(key),
};
