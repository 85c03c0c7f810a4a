import { deviceStorage, onDeviceChange } from '../../device-storage/device-storage.ts';

const key = 'records-on-this-computer';
const present = 'yes';
// As long as `present`, so that there is always room for it.
const wiping = 'end';

/** Remembers across reloads that a local copy of the records may exist, without loading the database to find out. */
export const cacheStateFlag = {
  isSet: () => deviceStorage.read(key) !== null,
  /** No tab has begun to wipe it. */
  isLeftBehind: () => deviceStorage.read(key) === present,
  set: () => deviceStorage.write(key, present),
  setWiping: () => deviceStorage.write(key, wiping),
  clear: () => deviceStorage.remove(key),
  /** Calls `listener` when another tab begins to wipe the copy that all tabs share. */
  onWipingElsewhere: (listener: () => void): void =>
    onDeviceChange(key, (text) => {
      if (text === wiping) listener();
    }),
};
