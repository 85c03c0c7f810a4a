const key = 'records-on-this-computer';
const wiping = 'wiping';

/** Remembers across reloads that a local copy of the records may exist, without loading the database to find out. */
export const cacheMarker = {
  isSet: () => localStorage.getItem(key) !== null,
  set: () => localStorage.setItem(key, 'yes'),
  setWiping: () => localStorage.setItem(key, wiping),
  clear: () => localStorage.removeItem(key),
  /** Calls `listener` when another tab begins to wipe the copy that all tabs share. */
  onWipingElsewhere(listener: () => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === wiping) listener();
    });
  },
};
