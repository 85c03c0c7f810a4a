import { may, rightsOf, roleOf, type Permission, type Rights } from '@gabbai/domain/people/role.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import { effectiveUid } from './last-signed-in-user.ts';

/** The signed-in administrator's own entry of `admins`. */
export interface OwnEntry extends Rights {
  readonly uid: string;
  readonly name: string | null;
}

const changed = createEmitter();
let own: OwnEntry | null = null;

export const watchOwnEntry = changed.subscribe;

/** Called with each snapshot of the access check. */
export function setOwnEntry(uid: string, stored: Readonly<Record<string, unknown>>): void {
  const { role, schools } = rightsOf(stored);
  const name = typeof stored['name'] === 'string' ? stored['name'].trim() || null : null;
  const next: OwnEntry = { uid, role, schools, name };
  if (JSON.stringify(next) === JSON.stringify(own)) return;
  own = next;
  deviceStorage.write('own-entry', { ...next, schools: [...schools] });
  changed.emit();
}

/** The entry of the user whose pages are shown; on a next visit, as this device knew it last. `null` before it is known. */
export function ownEntry(): OwnEntry | null {
  const uid = effectiveUid();
  if (own === null) {
    const kept = deviceStorage.read('own-entry');
    if (kept !== null) own = { ...kept, role: roleOf(kept.role) };
  }
  return own?.uid === uid ? own : null;
}

/** Whether the role allows it at this moment. */
export function mayNow(permission: Permission): boolean {
  const entry = ownEntry();
  return entry !== null && may(entry, permission);
}

export function isHelper(): boolean {
  return ownEntry()?.role === 'helper';
}
