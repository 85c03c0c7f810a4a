import { DataError } from '../firebase/errors.ts';

/** A signed-in administrator. */
export interface Admin {
  readonly uid: string;
}

let current: Admin | null = null;

/** Only the session calls this. */
export function setCurrentAdmin(admin: Admin | null): void {
  current = admin;
}

/** The signed-in administrator; `null` without one. */
export function admittedUid(): string | null {
  return current?.uid ?? null;
}

/** The author of a write. */
export function currentUid(): string {
  if (current === null) throw new DataError('unauthenticated', 'No administrator is signed in');
  return current.uid;
}
