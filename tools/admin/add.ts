import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import type { AddCommand } from './arguments.ts';
import type { Directory, FoundAccount } from './directory.ts';
import { newPassword } from './password.ts';

export interface Surroundings {
  readonly directory: Directory;
  readonly say: (line: string) => void;
  /** Asks the person at the terminal; `null` where there is none. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly now: () => Date;
}

/**
 * Makes an account an administrator's. Where sign-up is open, a stranger may have made the account before: unless the
 * owner keeps its password, a new account takes its place, so that no session, password or link of the old one counts.
 */
export async function add(command: AddCommand, surroundings: Surroundings): Promise<void> {
  const { email, password } = command;
  const { directory, say, now } = surroundings;
  const existing = await directory.findAccount(email);
  const listed = await directory.administrators();
  if (existing !== null && listed.some(({ uid }) => uid === existing.uid))
    return addAgain(command, existing, surroundings);

  const keepsAccount = existing !== null && (await keepsPassword(command, existing, surroundings));
  const chosen = password ?? newPassword();
  if (existing !== null && !keepsAccount) await directory.deleteAccount(existing.uid);
  const uid = keepsAccount ? existing.uid : await directory.createAccount(email, chosen);
  await directory.putAdministrator({ uid, email, addedAt: now().toISOString() });

  if (existing !== null) say(fateOf(email, existing, keepsAccount));
  say(`${email} is now an administrator of ${directory.name}.`);
  if (!keepsAccount && password === null) say(`Password (shown this once): ${chosen}`);
}

async function addAgain(
  { email, password }: AddCommand,
  { uid }: FoundAccount,
  { directory, say }: Surroundings,
): Promise<void> {
  if (password !== null) await directory.setPassword(uid, password);
  say(`${email} is an administrator of ${directory.name} already.`);
  if (password === null) say('Its password stays as it is ("reset" changes it).');
  else say('It has the new password now and is signed out everywhere.');
}

async function keepsPassword(
  { email, password, keepsPassword: isAsked }: AddCommand,
  { isConfirmed }: FoundAccount,
  { ask }: Surroundings,
): Promise<boolean> {
  if (password !== null) return false;
  if (!isConfirmed) {
    if (!isAsked) return false;
    throw new StartError(
      `The address of the account ${email} was never confirmed, so that anybody may have made it: its password cannot be kept.`,
    );
  }
  if (isAsked) return true;
  if (ask === null) {
    throw new StartError(
      `${email} has an account already. Say --keep-password, or --password PASSWORD for a new one.`,
    );
  }
  const answer = await ask(
    `${email} has an account already, and somebody knows its password.\nReplace it by a new account with a new password? [Y/n] `,
  );
  return /^n/i.test(answer.trim());
}

function fateOf(email: string, { isConfirmed }: FoundAccount, isKept: boolean): string {
  if (isKept) return `${email} has an account already, and its password stays as it is.`;
  const old = isConfirmed
    ? `${email} had an account already.`
    : `${email} had an account already, whose address was never confirmed: anybody may have made it.`;
  return `${old} A new one takes its place, and whoever was signed in is signed out.`;
}
