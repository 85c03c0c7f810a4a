import type { Rights } from '@gabbai/domain/people/role.ts';
import { roleNames } from './role-texts.ts';

/** Stored with each activity entry about administrators. */
export const peopleActivityTexts = {
  invite: (email: string, rights: Rights) => `Invited ${email} as ${described(rights)}`,
  withdraw: (email: string) => `Withdrew the invitation for ${email}`,
  accept: (email: string, rights: Rights) =>
    `${email} accepted the invitation as ${described(rights)}`,
  changeRole: (name: string | null, rights: Rights) =>
    `Changed the role of ${name ?? 'an administrator'} to ${described(rights)}`,
  remove: (name: string | null) => `Removed the administrator ${name ?? 'without a name'}`,
  rename: (name: string) => `Changed their name to ${name}`,
} as const;

function described({ role, schools }: Rights): string {
  const name = roleNames[role].toLowerCase();
  return role === 'helper' ? `${name} for ${schools.join(', ')}` : name;
}
