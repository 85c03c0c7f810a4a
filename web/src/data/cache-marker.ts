const key = 'records-on-this-computer';
const present = 'yes';
const wiping = 'wiping';

/** Remembers across reloads that a local copy of the records may exist, without loading the database to find out. */
export const cacheMarker = {
  isSet: () => localStorage.getItem(key) !== null,
  /** Nobody has begun to wipe what is there. */
  isLeftBehind: () => localStorage.getItem(key) === present,
  set: () => localStorage.setItem(key, present),
  setWiping: () => localStorage.setItem(key, wiping),
  clear: () => localStorage.removeItem(key),
  /** Calls `listener` when another tab begins to wipe the copy that all tabs share. */
  onWipingElsewhere(listener: () => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === wiping) listener();
    });
  },
};
