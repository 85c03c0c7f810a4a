const key = 'floor-session';

/** A fake session, without a server. */
export const session = {
  isStored: () => localStorage.getItem(key) !== null,
  store: () => localStorage.setItem(key, 'yes'),
};
