import type { ActivityAction } from '../activity.ts';
import { may, type Permission, type Rights } from './role.ts';

const permissions: Partial<Readonly<Record<ActivityAction, Permission>>> = {
  'invite-admin': 'people',
  'withdraw-invite': 'people',
  'change-role': 'people',
  'remove-admin': 'people',
  'close-year': 'years',
  'reopen-year': 'years',
  'restore-boy': 'restore',
  'undo-merge': 'restore',
  'award-points': 'points',
  'record-points': 'points',
  'minyan-sheet': 'points',
  'undo-points': 'points',
};

/** Each account makes these changes of itself. */
const ownActions: ReadonlySet<ActivityAction> = new Set(['edit-account', 'accept-invite']);

/** Whether a role may make a change at all. The rules also compare its records, such as a helper's schools. */
export function mayChange(rights: Pick<Rights, 'role'>, action: ActivityAction): boolean {
  return ownActions.has(action) || may(rights, permissions[action] ?? 'records');
}
