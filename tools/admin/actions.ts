import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { add, type CommandContext } from './add.ts';
import type { Command } from './arguments.ts';
import type { Directory } from './directory.ts';
import { newPassword } from './password.ts';

/** Runs a command and prints the result. Every command is idempotent. */
export async function act(command: Command, context: CommandContext): Promise<void> {
  switch (command.action) {
    case 'add':
      return add(command, context);
    case 'list':
      return list(context);
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
  for (const { email, addedAt } of listed.toSorted((a, b) => a.email.localeCompare(b.email)))
    print(addedAt === null ? email : `${email}  since ${addedAt.slice(0, 10)}`);
}

async function remove({ email }: { email: string }, { directory, print }: CommandContext) {
  const uid = (await directory.findAccount(email))?.uid ?? null;
  const listed = await directory.administrators();
  // Also match by address: the account may have been deleted while its entry stayed.
  const entries = listed.filter((entry) => entry.uid === uid || entry.email === email);
  if (entries.length === 0)
    throw new StartError(`${email} is not an administrator of ${directory.name}.`);
  for (const entry of entries) await directory.removeAdministrator(entry.uid);
  if (uid !== null) await directory.endSessions(uid);
  print(`${email} is no longer an administrator of ${directory.name}.`);
}

async function setDisabled(
  { action, email }: { action: 'disable' | 'enable'; email: string },
  { directory, print }: CommandContext,
) {
  await directory.setDisabled(await existingAccount(email, directory), action === 'disable');
  if (action === 'disable') print(`${email} is signed out everywhere and cannot sign in any more.`);
  else print(`${email} can sign in again.`);
}

async function existingAccount(email: string, directory: Directory): Promise<string> {
  const found = await directory.findAccount(email);
  if (found === null) throw new StartError(`${directory.name} has no account ${email}.`);
  return found.uid;
}

async function reset({ email, password }: ResetCommand, { directory, print }: CommandContext) {
  const uid = await existingAccount(email, directory);
  const chosen = password ?? newPassword();
  await directory.setPassword(uid, chosen);
  print(`${email} has a new password and is signed out everywhere.`);
  if (password === null) print(`Password (shown this once): ${chosen}`);
}
