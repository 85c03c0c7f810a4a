import type { Role } from '@gabbai/domain/people/role.ts';
import { isolate } from './isolate.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  office: 'Office',
  helper: 'Helper',
  viewer: 'Viewer',
};

export const roleHints: Readonly<Record<Role, string>> = {
  owner: 'Everything, including administrators',
  office: 'Everything except administrators and closing a year',
  helper: 'Minyan sheets and points for boys of the chosen schools',
  viewer: 'Sees everything, changes nothing',
};

/** Why a control is missing or disabled. */
export const rightsTexts = {
  viewOnly: 'You can view this page, but your role does not allow changes.',
  pointsOnly: (schools: readonly string[]) =>
    `Your role: minyan sheets and points for boys of ${schools.map(isolate).join(', ') || 'no school yet'}.`,
  otherSchool: 'Your role covers boys of other schools.',
} as const;

export const myAccount = 'My account';

export function roleChangedText(role: Role): string {
  return `Your role is now ${roleNames[role]}.`;
}
