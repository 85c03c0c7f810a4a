import { parseArgs } from 'node:util';
import { isAddress, passwordLength } from 'backend-for-firebase-sdk/identity/values.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

export type Command =
  | { readonly action: 'list' }
  | { readonly action: 'remove'; readonly email: string }
  | { readonly action: 'disable' | 'enable'; readonly email: string }
  | { readonly action: 'reset'; readonly email: string; readonly password: string | null }
  | AddCommand;

export interface AddCommand {
  readonly action: 'add';
  readonly email: string;
  /** `null` generates a random one. */
  readonly password: string | null;
  /** An existing account keeps its password. */
  readonly keepsPassword: boolean;
}

export interface Arguments {
  readonly command: Command;
  /** The id of a Firebase project, `true` for the project of the credentials, or `null` for the local programme. */
  readonly project: string | true | null;
}

export const usage = `npm run admin -- add EMAIL [--password PASSWORD]     make EMAIL an administrator
npm run admin -- add EMAIL --keep-password           the same, keeping the account and its password
npm run admin -- list                                show the administrators
npm run admin -- remove EMAIL                        remove EMAIL from the administrators
npm run admin -- reset EMAIL [--password PASSWORD]   give EMAIL a new password
npm run admin -- disable EMAIL                       sign EMAIL out and block sign-in
npm run admin -- enable EMAIL                        allow sign-in again

These commands use the local programme (DATA_DIR, else ./data). With --project ID or GOOGLE_APPLICATION_CREDENTIALS
they use a Firebase project.`;

/** Parses the command line. Throws `StartError` with the usage. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  const { positionals, values } = parse(args);
  const [action, email, ...rest] = positionals;
  const password = values.password ?? null;
  const keepsPassword = values['keep-password'] ?? false;
  const project = values.project ?? (env['GOOGLE_APPLICATION_CREDENTIALS'] ? true : null);

  if (action === undefined) throw refuse('Name a command.');
  if (rest.length > 0) throw refuse(`"${rest.join(' ')}" is not expected.`);
  if (keepsPassword && action !== 'add') throw refuse(`${action} takes no --keep-password.`);
  if (keepsPassword && password !== null)
    throw refuse('Use --password or --keep-password, not both.');
  if (action === 'list') {
    if (email !== undefined) throw refuse(`"${email}" is not expected.`);
    if (password !== null) throw refuse('list takes no password.');
    return { command: { action }, project };
  }
  if (!isOnAccount(action))
    throw refuse(`"${action}" is not a command. Use list, ${onAccount.join(', ')}.`);
  if (email === undefined) throw refuse(`Name the account to ${action}.`);
  if (!isAddress(email)) throw refuse(`"${email}" is not an email address.`);
  if (action === 'add' || action === 'reset') {
    if (password !== null) checkLength(password);
    const account = { email: email.toLowerCase(), password };
    return {
      command: action === 'add' ? { action, ...account, keepsPassword } : { action, ...account },
      project,
    };
  }
  if (password !== null) throw refuse(`${action} takes no password.`);
  return { command: { action, email: email.toLowerCase() }, project };
}

function checkLength({ length }: string): void {
  const { min, max } = passwordLength;
  if (length < min) throw new StartError(`The password must have at least ${min} characters.`);
  if (length > max) throw new StartError(`The password must have at most ${max} characters.`);
}

const onAccount = ['add', 'remove', 'reset', 'disable', 'enable'] as const;

function isOnAccount(action: string): action is (typeof onAccount)[number] {
  return onAccount.some((known) => known === action);
}

const refuse = (reason: string): StartError => new StartError(`${reason}\n\n${usage}`);

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        'keep-password': { type: 'boolean' },
        project: { type: 'string' },
      },
    });
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}
