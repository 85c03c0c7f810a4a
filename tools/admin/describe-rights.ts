import type { Rights } from '@gabbai/domain/people/role.ts';

/** For sentences; `null` is an owner whose entry has no role. */
export function describeRights(rights: Rights | null): string {
  switch (rights?.role) {
    case undefined:
      return 'an administrator';
    case 'owner':
      return 'an owner';
    case 'office':
      return 'an office administrator';
    case 'helper':
      return `a helper (${rights.schools.join(', ')})`;
    case 'viewer':
  }
  return 'a viewer';
}

/** For lists. */
export function nameRights({ role, schools }: Rights): string {
  return role === 'helper' ? `helper (${schools.join(', ')})` : role;
}
