interface StoredKey {
  /** Removed when the session ends: it says something of the records, or of who worked on them. */
  readonly isWipedAtLogout: boolean;
}

/** Everything that the app keeps on a device, for all tabs. A name that ends with a slash begins many keys. */
export const deviceKeys = {
  /** Changes that the server has not answered (src/data/changes/change-journal.ts). */
  'change/': { isWipedAtLogout: true },
  /** Written by Mantine (src/ui/theme.ts); index.html reads it through vite.config.ts. */
  'color-mode': { isWipedAtLogout: false },
  'first-steps': { isWipedAtLogout: false },
  'last-seen/': { isWipedAtLogout: true },
  'last-visitor': { isWipedAtLogout: true },
  'pictures-to-clear': { isWipedAtLogout: false },
  /** Read by index.html through vite.config.ts. Removed when the wipe, of which it tells the other tabs, has ended. */
  'records-on-this-computer': { isWipedAtLogout: false },
  'records-read-whole': { isWipedAtLogout: true },
  'registrations-seen': { isWipedAtLogout: false },
  'runtime-config': { isWipedAtLogout: false },
  /** Why the session ended, for the login page. */
  'session-ended': { isWipedAtLogout: false },
} as const satisfies Record<string, StoredKey>;

/** Everything that the app keeps in one tab. */
export const tabKeys = {
  'selected-boys': { isWipedAtLogout: true },
} as const satisfies Record<string, StoredKey>;

type KeyOf<Name> = Name extends `${string}/` ? `${Name}${string}` : Name;

export type DeviceKey = KeyOf<keyof typeof deviceKeys>;
export type TabKey = KeyOf<keyof typeof tabKeys>;

/** Whether a key of the browser's belongs to what a logout removes. */
export function isWiped(keys: Readonly<Record<string, StoredKey>>, key: string): boolean {
  const prefix = key.slice(0, key.indexOf('/') + 1);
  const name = Object.hasOwn(keys, key) ? key : prefix;
  return Object.hasOwn(keys, name) && keys[name]?.isWipedAtLogout === true;
}
