import type { Failure } from './describe-failure.ts';

const roleChanged = 'Your role no longer allows this. Nothing was saved.';

const ownersOnly = { 'permission-denied': 'Only owners can change administrators.' };

export const peopleFailures = {
  loadAdmins: { otherwise: 'The administrators could not be loaded.' },
  loadInvites: { otherwise: 'The invitations could not be loaded.' },
  inviteAdmin: {
    byCode: ownersOnly,
    otherwise: 'The invitation was not made. Please try again.',
  },
  withdrawInvite: {
    byCode: ownersOnly,
    otherwise: 'The invitation was not withdrawn. Please try again.',
  },
  changeRole: {
    byCode: { ...ownersOnly, 'not-found': 'This administrator was removed in the meantime.' },
    otherwise: 'The role was not changed. Please try again.',
  },
  removeAdmin: {
    byCode: ownersOnly,
    otherwise: 'The administrator was not removed. Please try again.',
  },
  renameAccount: { otherwise: 'Your name was not saved. Please try again.' },
} satisfies Record<string, Failure>;

/** The message of a change that a new role refuses, whatever the change was. */
export function roleRefusal(error: unknown): string | null {
  const isRefused =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'role-refused';
  return isRefused ? roleChanged : null;
}
