import type { Role } from './role.ts';

/**
 * The stored shapes and the batches that the rules accept. Each batch but that of `lastSeen` also has its activity entry and
 * `lastChanges/{uid}`, as every change has.
 *
 * | action            | subject           | by            | writes                                                                      |
 * | ----------------- | ----------------- | ------------- | --------------------------------------------------------------------------- |
 * | `invite-admin`    | `invites/{email}` | an owner      | sets `invites/{email}`, also over an older invitation                       |
 * | `withdraw-invite` | `invites/{email}` | an owner      | deletes `invites/{email}`                                                   |
 * | `accept-invite`   | `admins/{uid}`    | the invited   | sets `admins/{uid}` (`AcceptedAdmin`), deletes `invites/{email}`            |
 * | `change-role`     | `admins/{uid}`    | another owner | updates `role` and `schools` alone                                          |
 * | `remove-admin`    | `admins/{uid}`    | another owner | deletes `admins/{uid}`                                                      |
 * | `edit-account`    | `admins/{uid}`    | the same      | updates `name` alone                                                        |
 * | none              | none              | the same      | updates `lastSeen` to the server's time alone; the app does so once an hour |
 *
 * An owner changes and removes only others, so one owner always remains. Every role reads the activity, so an entry never holds an
 * invitation's code.
 */
export interface StoredAdmin<Time> {
  readonly email: string;
  readonly addedAt: Time;
  readonly name?: string;
  /** An entry without a role is an owner's. */
  readonly role?: Role;
  /** The names of a helper's schools, at least one; only a helper has the field, so another role deletes it. */
  readonly schools?: readonly string[];
  readonly lastSeen?: Time;
  /** The code of the accepted invitation. Such an entry counts only for a token that proves the address. */
  readonly invite?: string;
  /** The `auth_time` claim, in seconds, of the session that accepted. Older sessions have no rights. */
  readonly signedInAt?: number;
}

/** What the invited person stores: `addedAt` is the server's time, `role` and `schools` are those of the invitation. */
export type AcceptedAdmin<Time> = StoredAdmin<Time> &
  Required<Pick<StoredAdmin<Time>, 'role' | 'invite' | 'signedInAt'>>;

/** `invites/{email}`: the id is the address in lower case. Only owners can read it. */
export interface StoredInvite<Time> {
  readonly role: Role;
  /** Only for a helper. */
  readonly schools?: readonly string[];
  /** The id of the owner who invites. */
  readonly by: string;
  /** The server's time. */
  readonly at: Time;
  /** Random, from `newInviteCode`. Only the link has it, so a stranger with an account of this address cannot accept. */
  readonly code: string;
}

/** For how many days an invitation can be accepted. */
export const inviteDays = 30;

/** When an invitation that was made at a time ends. */
export function inviteEnd(at: Date): Date {
  return new Date(at.getTime() + inviteDays * 86_400_000);
}

/** Whether an invitation can still be accepted at a time. The rules refuse one without the time `at` of its making. */
export function isInviteOpen(at: Date | null, now: Date): boolean {
  return at !== null && now < inviteEnd(at);
}
