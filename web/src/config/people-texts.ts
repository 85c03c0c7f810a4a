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
  viewOnly: 'You can look at this page. Your role does not include changing it.',
  pointsOnly: (schools: readonly string[]) =>
    `Your role: minyan sheets and points for boys of ${schools.map(isolate).join(', ') || 'no school yet'}.`,
  otherSchool: 'Your role covers boys of other schools.',
} as const;

export const peopleTexts = {
  title: 'Administrators',
  invite: 'Invite',
  inviteTitle: 'Invite an administrator',
  email: 'Email',
  emailWrong: 'Please enter an email address',
  isAdmin: 'This address already belongs to an administrator.',
  role: 'Role',
  schools: 'Schools',
  schoolsHint: 'The helper gives points to boys of these schools.',
  schoolsMissing: 'Please choose at least one school',
  noSchools: 'Add a school in Setting first.',
  createLink: 'Create link',
  linkTitle: 'Invitation ready',
  linkHint: (email: string) => `Send this link to ${isolate(email)}. It works for 30 days.`,
  linkMailed: (email: string) =>
    `The link was also emailed to ${isolate(email)}. It works for 30 days.`,
  link: 'Invitation link',
  copyLink: 'Copy link',
  copyLinkOf: (email: string) => `Copy the link for ${isolate(email)}`,
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Please select and copy it.',
  done: 'Done',
  pending: 'Pending invitations',
  invitedAs: (role: string, day: string) => `${role} · invited ${day}`,
  expired: (role: string) => `${role} · link expired`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${isolate(email)}`,
  withdrawTitle: (email: string) => `Withdraw the invitation of ${isolate(email)}?`,
  withdrawHint: 'The link will stop working.',
  withdrawn: 'Invitation withdrawn',
  changeRole: 'Change role',
  changeRoleOf: (name: string) => `Change the role of ${isolate(name)}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${isolate(name)}`,
  removeTitle: (name: string) => `Remove ${isolate(name)}?`,
  removeHint: 'This person is signed out at once and can no longer see or change anything.',
  roleSaved: (name: string) => `The role of ${isolate(name)} was changed`,
  removed: (name: string) => `${isolate(name)} is no longer an administrator`,
  save: 'Save',
  you: 'You',
  ownEntry: 'Another owner can change your role or remove you.',
  lastSeen: (time: string) => `Last seen ${time}`,
  neverSeen: 'Not seen yet',
  unnamed: 'An administrator without a name',
} as const;

export function roleChangedText(role: Role): string {
  return `Your role is now ${roleNames[role]}.`;
}
