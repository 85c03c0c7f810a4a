import { deviceStorage, onDeviceChange } from '../../device-storage/device-storage.ts';
import { cacheStateKey } from '../../device-storage/page-keys.ts';

/** Whether the records may be cached on this device, without loading the database to find out. */
export const cacheStateFlag = {
  isSet: () => deviceStorage.read(cacheStateKey) !== null,
  /** No tab has begun to wipe the cache. */
  isIntact: () => deviceStorage.read(cacheStateKey) === 'yes',
  set: () => void deviceStorage.write(cacheStateKey, 'yes'),
  // As long as 'yes', so that there is always room for it.
  setWiping: () => void deviceStorage.write(cacheStateKey, 'end'),
  clear: () => deviceStorage.remove(cacheStateKey),
  /** Calls `listener` when another tab begins to wipe the cache that all tabs share. */
  onWipingElsewhere: (listener: () => void): void =>
    onDeviceChange(cacheStateKey, (state) => {
      if (state === 'end') listener();
    }),
};
