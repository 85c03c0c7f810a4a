import { deviceStorage, onDeviceChange } from '../../device-storage/device-storage.ts';
import { cacheStateKey } from '../../device-storage/page-keys.ts';

/** Marks in local storage that records may be cached on this device, so that the database need not be loaded to find out. */
export const cacheStateFlag = {
  isSet: () => deviceStorage.read(cacheStateKey) !== null,
  isIntact: () => deviceStorage.read(cacheStateKey) === 'yes',
  set: () => void deviceStorage.write(cacheStateKey, 'yes'),
  // As long as 'yes', so that there is always room for it.
  setWiping: () => void deviceStorage.write(cacheStateKey, 'end'),
  clear: () => deviceStorage.remove(cacheStateKey),
  onWipingElsewhere: (listener: () => void): void =>
    onDeviceChange(cacheStateKey, (state) => {
      if (state === 'end') listener();
    }),
};
