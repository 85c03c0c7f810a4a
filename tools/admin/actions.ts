import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { add, type Surroundings } from './add.ts';
import type { Command } from './arguments.ts';
import type { Directory } from './directory.ts';
import { newPassword } from './password.ts';

/** Does what the command line asks and says what was done. Doing it twice does no harm. */
export async function act(command: Command, surroundings: Surroundings): Promise<void> {
  switch (command.action) {
    case 'add':
      return add(command, surroundings);
    case 'list':
      return list(surroundings);
    case 'remove':
      return remove(command, surroundings);
    case 'reset':
      return reset(command, surroundings);
    case 'disable':
    case 'enable':
      return setDisabled(command, surroundings);
  }
}

interface WithPassword {
  readonly email: string;
  readonly password: string | null;
}

async function list({ directory, say }: Surroundings) {
  const listed = await directory.administrators();
  if (listed.length === 0) say(`${directory.name} has no administrator yet.`);
  for (const { email, addedAt } of listed.toSorted((a, b) => a.email.localeCompare(b.email)))
    say(addedAt === null ? email : `${email}  since ${addedAt.slice(0, 10)}`);
}

async function remove({ email }: { email: string }, { directory, say }: Surroundings) {
  const uid = (await directory.findAccount(email))?.uid ?? null;
  const listed = await directory.administrators();
  // By address too: an account may have been deleted and its entry left.
  const theirs = listed.filter((entry) => entry.uid === uid || entry.email === email);
  if (theirs.length === 0)
    throw new StartError(`${email} is no administrator of ${directory.name}.`);
  for (const entry of theirs) await directory.removeAdministrator(entry.uid);
  if (uid !== null) await directory.endSessions(uid);
  say(`${email} is no administrator of ${directory.name} any more.`);
}

async function setDisabled(
  { action, email }: { action: 'disable' | 'enable'; email: string },
  { directory, say }: Surroundings,
) {
  await directory.setDisabled(await existingAccount(email, directory), action === 'disable');
  if (action === 'disable') say(`${email} is signed out everywhere and cannot sign in any more.`);
  else say(`${email} can sign in again.`);
}

async function existingAccount(email: string, directory: Directory): Promise<string> {
  const found = await directory.findAccount(email);
  if (found === null) throw new StartError(`${directory.name} has no account ${email}.`);
  return found.uid;
}

async function reset({ email, password }: WithPassword, { directory, say }: Surroundings) {
  const uid = await existingAccount(email, directory);
  const chosen = password ?? newPassword();
  await directory.setPassword(uid, chosen);
  say(`${email} has a new password and is signed out everywhere.`);
  if (password === null) say(`Password (shown this once): ${chosen}`);
}
