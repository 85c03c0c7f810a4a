import { isAddress, passwordLength } from 'backend-for-firebase-sdk/identity/values.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { parseArguments } from '../parse-arguments.ts';

export type Command =
  | { readonly action: 'list' }
  | { readonly action: 'remove'; readonly email: string }
  | { readonly action: 'disable' | 'enable'; readonly email: string }
  | { readonly action: 'reset'; readonly email: string; readonly password: string | null }
  | AddCommand;

export interface AddCommand {
  readonly action: 'add';
  readonly email: string;
  /** `null` for a random password. */
  readonly password: string | null;
  /** Whether an existing account keeps its password. */
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
  const { positionals, values } = parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        'keep-password': { type: 'boolean' },
        project: { type: 'string' },
      },
    },
    usageError,
  );
  const [action, email, ...rest] = positionals;
  const password = values.password ?? null;
  const keepsPassword = values['keep-password'] ?? false;
  const project = values.project ?? (env['GOOGLE_APPLICATION_CREDENTIALS'] ? true : null);

  if (action === undefined) throw usageError('Name a command.');
  if (rest.length > 0) throw usageError(`"${rest.join(' ')}" is not expected.`);
  if (keepsPassword && action !== 'add') throw usageError(`${action} takes no --keep-password.`);
  if (keepsPassword && password !== null)
    throw usageError('Use --password or --keep-password, not both.');
  if (action === 'list') {
    if (email !== undefined) throw usageError(`"${email}" is not expected.`);
    if (password !== null) throw usageError('list takes no password.');
    return { command: { action }, project };
  }
  if (!isAccountAction(action))
    throw usageError(`"${action}" is not a command. Use list, ${accountActions.join(', ')}.`);
  if (email === undefined) throw usageError(`Name the account to ${action}.`);
  if (!isAddress(email)) throw usageError(`"${email}" is not an email address.`);
  if (action === 'add' || action === 'reset') {
    if (password !== null) checkLength(password);
    const account = { email: email.toLowerCase(), password };
    return {
      command: action === 'add' ? { action, ...account, keepsPassword } : { action, ...account },
      project,
    };
  }
  if (password !== null) throw usageError(`${action} takes no password.`);
  return { command: { action, email: email.toLowerCase() }, project };
}

function checkLength({ length }: string): void {
  const { min, max } = passwordLength;
  if (length < min) throw new StartError(`The password must have at least ${min} characters.`);
  if (length > max) throw new StartError(`The password must have at most ${max} characters.`);
}

const accountActions = ['add', 'remove', 'reset', 'disable', 'enable'] as const;

function isAccountAction(action: string): action is (typeof accountActions)[number] {
  return accountActions.some((known) => known === action);
}

const usageError = (reason: string): StartError => new StartError(`${reason}\n\n${usage}`);
