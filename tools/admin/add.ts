import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import type { AddCommand } from './arguments.ts';
import { describeRights } from './describe-rights.ts';
import type { Directory, FoundAccount } from './directory.ts';
import { newPassword } from './password.ts';

export interface CommandContext {
  readonly directory: Directory;
  readonly print: (line: string) => void;
  /** `null` without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly now: () => Date;
}

/**
 * Makes an account an administrator. With open sign-up a stranger may have created the account, so a new one replaces it. Only
 * an account whose address was confirmed can be kept, with its password, if that is wished.
 */
export async function add(command: AddCommand, context: CommandContext): Promise<void> {
  const { email, password, rights = null } = command;
  const { directory, print, now } = context;
  const existing = await directory.findAccount(email);
  const listed = await directory.administrators();
  if (existing !== null && listed.some(({ uid }) => uid === existing.uid))
    return updateAdministrator(command, existing, context);

  const keepsAccount = existing !== null && (await isAccountKept(command, existing, context));
  const chosen = password ?? newPassword();
  if (existing !== null && !keepsAccount) await directory.deleteAccount(existing.uid);
  const uid = keepsAccount ? existing.uid : await directory.createAccount(email, chosen);
  await directory.putAdministrator({ uid, email, addedAt: now(), rights });

  if (existing !== null) print(describeExisting(email, existing, keepsAccount));
  print(`${email} is now ${describeRights(rights)} of ${directory.name}.`);
  if (!keepsAccount && password === null) print(`Password (shown this once): ${chosen}`);
}

async function updateAdministrator(
  { email, password, rights = null }: AddCommand,
  { uid }: FoundAccount,
  { directory, print }: CommandContext,
): Promise<void> {
  if (rights !== null)
    throw new OperationalError(
      `${email} is an administrator already. Use "role" to change the role.`,
    );
  if (password !== null) await directory.setPassword(uid, password);
  print(`${email} is an administrator of ${directory.name} already.`);
  if (password === null) print('Its password stays as it is ("reset" changes it).');
  else print('It has the new password now and is signed out everywhere.');
}

async function isAccountKept(
  { email, password, keepsPassword: isRequested }: AddCommand,
  { isConfirmed }: FoundAccount,
  { ask }: CommandContext,
): Promise<boolean> {
  if (password !== null) return false;
  if (!isConfirmed) {
    if (!isRequested) return false;
    throw new OperationalError(
      `The address of the account ${email} was never confirmed, so a stranger may have created it: its password cannot be kept.`,
    );
  }
  if (isRequested) return true;
  if (ask === null) {
    throw new OperationalError(
      `${email} has an account already. Add --keep-password, or --password PASSWORD for a new one.`,
    );
  }
  const answer = await ask(
    `${email} has an account already, which has a password.\nReplace it with a new account with a new password? [Y/n] `,
  );
  return /^n/i.test(answer.trim());
}

function describeExisting(email: string, { isConfirmed }: FoundAccount, isKept: boolean): string {
  if (isKept) return `${email} has an account already, and its password stays as it is.`;
  const old = isConfirmed
    ? `${email} had an account already.`
    : `${email} had an account already, whose address was never confirmed, so a stranger may have created it.`;
  return `${old} A new one replaces it, and all its sessions have ended.`;
}
