/** What an administrator may do. `deploy/firestore.rules` decides; the app only hides what they refuse. */
export const roles = ['owner', 'office', 'helper', 'viewer'] as const;

export type Role = (typeof roles)[number];

/**
 * What a role may change. All roles read everything but invitations.
 * - `people`: administrators and invitations, which also no other role may read
 * - `years`: closing and reopening a school year
 * - `restore`: bringing deleted boys back, undoing a merge
 * - `records`: every other record
 * - `points`: minyan sheets, giving points, and undoing one's own
 */
export type Permission = 'people' | 'years' | 'restore' | 'records' | 'points';

const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['people', 'years', 'restore', 'records', 'points'],
  office: ['records', 'points'],
  helper: ['points'],
  viewer: [],
};

export interface Rights {
  readonly role: Role;
  /** The names of a helper's schools; empty for the other roles. */
  readonly schools: readonly string[];
}

/** The rights of a stored `admins/{uid}`. Without a role it is an owner; one of a newer version only reads. */
export function rightsOf(stored: Readonly<Record<string, unknown>>): Rights {
  const role = roleOf(stored['role']);
  const { schools } = stored;
  const names = Array.isArray(schools) ? schools.filter((name) => typeof name === 'string') : [];
  return makeRights(role, names);
}

/** Only a helper's rights are limited to schools. */
export function makeRights(role: Role, schools: readonly string[]): Rights {
  return { role, schools: role === 'helper' ? schools : [] };
}

/** The role of a stored field, which may be missing or ill-typed. */
export function roleOf(stored: unknown): Role {
  if (stored === undefined) return 'owner';
  return roles.find((role) => role === stored) ?? 'viewer';
}

export function may({ role }: Pick<Rights, 'role'>, permission: Permission): boolean {
  return permissions[role].includes(permission);
}

/** Whether points may be given to a school's boys. `school` is the boy's `Yeshiava` as it is stored. */
export function mayGivePointsAt({ role, schools }: Rights, school: string): boolean {
  return may({ role }, 'points') && (role !== 'helper' || schools.includes(school));
}

interface UndoneChange {
  readonly by: string | null;
  /** By default that of points. */
  readonly permission?: Permission;
}

/** Whether the account `uid` may undo a change. A helper takes back points that the same account gave. */
export function mayUndo(
  { role }: Rights,
  { by, permission = 'points' }: UndoneChange,
  uid: string,
): boolean {
  return may({ role }, permission) && (role !== 'helper' || by === uid);
}

/** The boys of one batch of a helper, of a sheet or an award: the rules look at each of them. */
export const maxBoysOfHelper = 5;
