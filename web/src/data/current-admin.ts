import { DataError } from './errors.ts';

/** A signed-in administrator. */
export interface Admin {
  readonly uid: string;
}

let current: Admin | null = null;

/** Set by the session alone. */
export function setCurrentAdmin(admin: Admin | null): void {
  current = admin;
}

/** Who has been let in; `null` while nobody has. */
export function admittedUid(): string | null {
  return current?.uid ?? null;
}

/** Who writes now, for the records that say who did it. */
export function currentUid(): string {
  if (current === null) throw new DataError('unauthenticated', 'Nobody is signed in');
  return current.uid;
}
