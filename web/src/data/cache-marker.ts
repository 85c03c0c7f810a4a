const key = 'records-on-this-computer';

/** Remembers across reloads that a local copy of the records may exist, without loading the database to find out. */
export const cacheMarker = {
  isSet: () => localStorage.getItem(key) !== null,
  set: () => localStorage.setItem(key, 'yes'),
  clear: () => localStorage.removeItem(key),
};
