import type { Rights } from '@gabbai/domain/people/role.ts';

/** For sentences. An entry without rights is an owner's. */
export function describeRights(rights: Rights | null): string {
  if (rights === null || rights.role === 'owner') return 'an owner';
  if (rights.role === 'office') return 'an office administrator';
  return rights.role === 'helper' ? `a helper (${rights.schools.join(', ')})` : 'a viewer';
}

/** For lists. */
export function nameRights({ role, schools }: Rights): string {
  return role === 'helper' ? `helper (${schools.join(', ')})` : role;
}
