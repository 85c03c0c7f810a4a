import { useSyncExternalStore } from 'react';
import {
  may,
  mayGivePointsAt,
  mayUndo,
  rightsOf,
  roleOf,
  type Permission,
  type Rights,
} from '@gabbai/domain/people/role.ts';
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

export function useOwnEntry(): OwnEntry | null {
  return useSyncExternalStore(changed.subscribe, ownEntry);
}

const noRights: Rights = { role: 'viewer', schools: [] };

/** What the signed-in administrator may do. Changes of the role arrive live. */
export function useRights(): Rights {
  return useOwnEntry() ?? noRights;
}

/** Whether the role allows it at this moment, outside of components. */
export function mayNow(permission: Permission): boolean {
  return may(ownEntry() ?? noRights, permission);
}

export function isHelper(): boolean {
  return ownEntry()?.role === 'helper';
}

export function useMay(permission: Permission): boolean {
  return may(useRights(), permission);
}

/** Whether points may be given to a boy: a helper gives them to boys of his schools. */
export function useMayGivePointsTo({ school }: { readonly school: string | null }): boolean {
  return mayGivePointsAt(useRights(), school ?? '');
}

/** Returns whether points given by an administrator may be taken back. */
export function useMayUndo(): (by: string | null) => boolean {
  const own = useOwnEntry();
  return (by) => own !== null && mayUndo(own, by, own.uid);
}
