const key = 'floor-session';

/** A session is only pretended: nobody is asked. */
export const session = {
  isStored: () => localStorage.getItem(key) !== null,
  store: () => localStorage.setItem(key, 'yes'),
};
