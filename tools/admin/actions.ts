import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { inviteDays, inviteEnd } from '@gabbai/domain/people/administrator.ts';
import { inviteLink, newInviteCode } from '@gabbai/domain/people/invite-link.ts';
import { add, type CommandContext } from './add.ts';
import type { Command, InviteCommand, RoleCommand } from './arguments.ts';
import { describeRights, nameRights } from './describe-rights.ts';
import type { Administrator, Directory } from './directory.ts';
import { newPassword } from './password.ts';

/** Runs a command and prints the result. Every command is idempotent. */
export async function act(command: Command, context: CommandContext): Promise<void> {
  switch (command.action) {
    case 'add':
      return add(command, context);
    case 'list':
      return list(context);
    case 'invite':
      return invite(command, context);
    case 'role':
      return changeRole(command, context);
    case 'remove':
      return remove(command, context);
    case 'reset':
      return reset(command, context);
    case 'disable':
    case 'enable':
      return setDisabled(command, context);
  }
}

interface ResetCommand {
  readonly email: string;
  readonly password: string | null;
}

async function list({ directory, print }: CommandContext) {
  const listed = await directory.administrators();
  if (listed.length === 0) print(`${directory.name} has no administrator yet.`);
  for (const { email, rights, addedAt } of sorted(listed)) {
    const since = addedAt === null ? '' : `  since ${isoDay(addedAt)}`;
    print(`${email}  ${nameRights(rights)}${since}`);
  }
  for (const { email, rights, at } of sorted(await directory.invitations())) {
    const until = at === null ? '' : ` until ${isoDay(inviteEnd(at))}`;
    print(`${email}  ${nameRights(rights)}  invited${until}`);
  }
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function sorted<Listed extends { readonly email: string }>(listed: readonly Listed[]): Listed[] {
  return listed.toSorted((a, b) => a.email.localeCompare(b.email));
}

async function invite({ email, rights, app }: InviteCommand, context: CommandContext) {
  const { directory, print, now } = context;
  const appUrl = app ?? directory.appUrl;
  if (appUrl === null)
    throw new OperationalError(
      'The programme is not running: start it, or give its address with --app URL.',
    );
  if (email.includes('/'))
    throw new OperationalError(`${email} cannot be invited: it contains a slash.`);
  const listed = await directory.administrators();
  if (listed.some((entry) => entry.email === email))
    throw new OperationalError(`${email} is an administrator of ${directory.name} already.`);
  const code = newInviteCode((bytes) => crypto.getRandomValues(bytes));
  const at = now();
  await directory.putInvitation({ email, rights, code, at });
  print(`${email} is invited as ${describeRights(rights)}. The link works for ${inviteDays} days:`);
  print(inviteLink(appUrl, { email, ...rights, code, at }));
}

async function changeRole({ email, rights }: RoleCommand, { directory, print }: CommandContext) {
  const listed = await directory.administrators();
  const entries = listed.filter((entry) => entry.email === email);
  if (entries.length === 0)
    throw new OperationalError(`${email} is not an administrator of ${directory.name}.`);
  if (rights.role !== 'owner') keepLastOwner(email, entries, { listed, directory });
  for (const { uid } of entries) await directory.setRights(uid, rights);
  print(`${email} is now ${describeRights(rights)} of ${directory.name}.`);
}

/** Throws if these entries are those of the last owner who can sign in. */
function keepLastOwner(
  email: string,
  entries: readonly Administrator[],
  { listed, directory }: { listed: readonly Administrator[]; directory: Directory },
) {
  const owners = listed.filter(({ rights, maySignIn }) => rights.role === 'owner' && maySignIn);
  if (owners.length > 0 && owners.every((owner) => entries.includes(owner)))
    throw new OperationalError(
      `${email} is the last owner of ${directory.name}. Add another one first.`,
    );
}

async function remove({ email }: { email: string }, { directory, print }: CommandContext) {
  const uid = (await directory.findAccount(email))?.uid ?? null;
  const listed = await directory.administrators();
  // Also match by address: the account may have been deleted while its entry stayed.
  const entries = listed.filter((entry) => entry.uid === uid || entry.email === email);
  const invitations = (await directory.invitations()).filter((each) => each.email === email);
  if (entries.length === 0 && invitations.length === 0)
    throw new OperationalError(`${email} is not an administrator of ${directory.name}.`);
  keepLastOwner(email, entries, { listed, directory });
  if (invitations.length > 0) await directory.removeInvitation(email);
  if (entries.length === 0) return print(`${email} is no longer invited to ${directory.name}.`);
  for (const entry of entries) await directory.removeAdministrator(entry.uid);
  if (uid !== null) await directory.endSessions(uid);
  print(`${email} is no longer an administrator of ${directory.name}.`);
}

async function setDisabled(
  { action, email }: { action: 'disable' | 'enable'; email: string },
  { directory, print }: CommandContext,
) {
  const uid = await existingAccount(email, directory);
  if (action === 'disable') {
    const listed = await directory.administrators();
    const entries = listed.filter((entry) => entry.uid === uid);
    keepLastOwner(email, entries, { listed, directory });
  }
  await directory.setDisabled(uid, action === 'disable');
  if (action === 'disable') print(`${email} is signed out everywhere and cannot sign in any more.`);
  else print(`${email} can sign in again.`);
}

async function existingAccount(email: string, directory: Directory): Promise<string> {
  const found = await directory.findAccount(email);
  if (found === null) throw new OperationalError(`${directory.name} has no account ${email}.`);
  return found.uid;
}

async function reset({ email, password }: ResetCommand, { directory, print }: CommandContext) {
  const uid = await existingAccount(email, directory);
  const chosen = password ?? newPassword();
  await directory.setPassword(uid, chosen);
  print(`${email} has a new password and is signed out everywhere.`);
  if (password === null) print(`Password (shown this once): ${chosen}`);
}
