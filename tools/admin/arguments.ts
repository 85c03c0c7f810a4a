import { inviteIdOf } from '@gabbai/domain/people/invite-link.ts';
import { roles, type Rights } from '@gabbai/domain/people/role.ts';
import { isAddress, passwordLength } from 'backend-for-firebase-sdk/identity/values.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { parseArguments } from '../parse-arguments.ts';

export type Command =
  | { readonly action: 'list' }
  | InviteCommand
  | RoleCommand
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
  /** `null` for an owner, or to leave an administrator's role as it is. */
  readonly rights?: Rights | null;
}

export interface InviteCommand {
  readonly action: 'invite';
  readonly email: string;
  readonly rights: Rights;
  /** The app's address, where the command cannot know it. */
  readonly app: string | null;
}

export interface RoleCommand {
  readonly action: 'role';
  readonly email: string;
  readonly rights: Rights;
}

export interface Arguments {
  readonly command: Command;
  /** The id of a Firebase project, `true` for the project of the credentials, or `null` for the local programme. */
  readonly project: string | true | null;
}

export const usage = `npm run admin -- add EMAIL [--password PASSWORD]     make EMAIL an administrator
npm run admin -- add EMAIL --keep-password           the same, keeping the account and its password
npm run admin -- invite EMAIL --role ROLE            make a link by which EMAIL becomes an administrator
npm run admin -- role EMAIL --role ROLE              change what EMAIL may do
npm run admin -- list                                show the administrators and invitations
npm run admin -- remove EMAIL                        remove EMAIL from the administrators and invitations
npm run admin -- reset EMAIL [--password PASSWORD]   give EMAIL a new password
npm run admin -- disable EMAIL                       sign EMAIL out and block sign-in
npm run admin -- enable EMAIL                        allow sign-in again

ROLE is owner, office, helper or viewer; add takes --role too and makes an owner without it. A helper needs --school NAME,
once for each school. invite takes --app URL, the address of the web app.

These commands use the local programme (DATA_DIR, else ./data). With --project ID or GOOGLE_APPLICATION_CREDENTIALS
they use a Firebase project.`;

/** Parses the command line. Throws `OperationalError` with the usage. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  const { positionals, values } = parseArguments(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        'keep-password': { type: 'boolean' },
        project: { type: 'string' },
        role: { type: 'string' },
        school: { type: 'string', multiple: true },
        app: { type: 'string' },
      },
    },
    usageError,
  );
  const [action, email, ...rest] = positionals;
  const password = values.password ?? null;
  const keepsPassword = values['keep-password'] ?? false;
  const rights = readRights(values.role ?? null, values.school ?? []);
  const app = values.app ?? null;
  const project = values.project ?? (env['GOOGLE_APPLICATION_CREDENTIALS'] ? true : null);

  if (action === undefined) throw usageError('Name a command.');
  if (rest.length > 0) throw usageError(`"${rest.join(' ')}" is not expected.`);
  if (keepsPassword && action !== 'add') throw usageError(`${action} takes no --keep-password.`);
  if (keepsPassword && password !== null)
    throw usageError('Use --password or --keep-password, not both.');
  if (rights !== null && action !== 'add' && action !== 'invite' && action !== 'role')
    throw usageError(`${action} takes no --role.`);
  if (app !== null && action !== 'invite') throw usageError(`${action} takes no --app.`);
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
      command:
        action === 'add' ? { action, ...account, keepsPassword, rights } : { action, ...account },
      project,
    };
  }
  if (password !== null) throw usageError(`${action} takes no password.`);
  if (action === 'invite' || action === 'role') {
    if (rights === null) throw usageError(`${action} needs --role ROLE.`);
    const command = { email: inviteIdOf(email), rights };
    if (action === 'role') return { command: { action, ...command }, project };
    if (app !== null && !URL.canParse(app)) throw usageError(`"${app}" is not an address.`);
    return { command: { action, ...command, app }, project };
  }
  return { command: { action, email: email.toLowerCase() }, project };
}

function readRights(role: string | null, schools: readonly string[]): Rights | null {
  if (role === null) {
    if (schools.length > 0) throw usageError('--school needs --role helper.');
    return null;
  }
  const known = roles.find((each) => each === role);
  if (known === undefined) throw usageError(`"${role}" is not a role. Use ${roles.join(', ')}.`);
  if (known === 'helper' && schools.length === 0)
    throw usageError('A helper needs --school NAME, once for each school.');
  if (known !== 'helper' && schools.length > 0) throw usageError('--school needs --role helper.');
  return { role: known, schools };
}

function checkLength({ length }: string): void {
  const { min, max } = passwordLength;
  if (length < min)
    throw new OperationalError(`The password must have at least ${min} characters.`);
  if (length > max) throw new OperationalError(`The password must have at most ${max} characters.`);
}

const accountActions = ['add', 'invite', 'role', 'remove', 'reset', 'disable', 'enable'] as const;

function isAccountAction(action: string): action is (typeof accountActions)[number] {
  return accountActions.some((known) => known === action);
}

const usageError = (reason: string): OperationalError =>
  new OperationalError(`${reason}\n\n${usage}`);
