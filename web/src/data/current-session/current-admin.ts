import { DataError } from '../firebase/errors.ts';

export interface Admin {
  readonly uid: string;
}

let current: Admin | null = null;

/** Only the session calls this. */
export function setCurrentAdmin(admin: Admin | null): void {
  current = admin;
}

export function signedInUid(): string | null {
  return current?.uid ?? null;
}

export function currentUid(): string {
  if (current === null) throw new DataError('unauthenticated', 'No administrator is signed in');
  return current.uid;
}
