import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Backend } from 'backend-for-firebase-sdk/backend.ts';
import { IdentityError } from 'backend-for-firebase-sdk/identity/errors.ts';
import { ownAuth } from 'backend-for-firebase-sdk/kernel/request-auth.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProgramme } from '../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { act } from './actions.ts';
import { readArguments } from './arguments.ts';
import { openDirectory } from './directory.ts';
import { localPlace } from './places.ts';

const email = 'rabbi@example.org';
const strangersPassword = 'strangers password';

let folder: ReturnType<typeof temporaryFolder>;
let place: string;
let backend: Backend;

beforeEach(async () => {
  folder = temporaryFolder();
  place = `the programme in ${folder.path}`;
  const env = { SIGN_UP: 'open', ANONYMOUS_SIGN_IN: 'on' };
  backend = await startProgramme(folder.path, { env });
});

afterEach(async () => {
  await backend.close();
  folder.remove();
});

/** Runs `npm run admin -- add` and returns the printed lines; with `ask` as if at a terminal. */
async function add(
  args: readonly string[],
  ask: ((text: string) => Promise<string>) | null = null,
) {
  const said: string[] = [];
  await using directory = openDirectory(await localPlace(folder.path, { mayBeNew: true }));
  const print = (line: string) => void said.push(line);
  const { command } = readArguments(['add', email, ...args], {});
  await act(command, { directory, print, ask, now: () => new Date() });
  return said;
}

const passwordLine = expect.stringMatching(/^Password \(shown this once\): \S+$/);

const isNowAdministrator = () => `${email} is now an owner of ${place}.`;
const fromUnconfirmed = `${email} had an account already, whose address was never confirmed, so a stranger may have created it. A new one replaces it, and all its sessions have ended.`;
const fromConfirmed = `${email} had an account already. A new one replaces it, and all its sessions have ended.`;

const signIn = (password: string) =>
  backend.identity.signInWithPassword({ email, password, address: 'elsewhere' });

/** The code of a rejection, or `null`. */
async function codeOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof IdentityError ? error.code : String(error);
  }
}

function isAdministrator(): boolean {
  const { uid } = backend.identity.accounts.findByEmail(email) ?? {};
  return backend.documents.get(`admins/${uid}`, ownAuth) !== null;
}

describe('found 2: an account that was there before its owner was added', () => {
  it('gives no rights to an account that somebody else made with the address', async () => {
    const { identity } = backend;
    const guest = await identity.signInAnonymously('here');
    const link = { email, password: strangersPassword };
    const session = await identity.linkPassword(guest.idToken, link, 'here');
    const said = await add([]);
    expect(said).toEqual([fromUnconfirmed, isNowAdministrator(), passwordLine]);
    const password = said[2]?.split(' ').at(-1) ?? '';
    expect(await codeOf(() => signIn(strangersPassword))).toBe('INVALID_LOGIN_CREDENTIALS');
    for (const { idToken, refreshToken } of [guest, session]) {
      expect(() => identity.verifyToken(idToken)).toThrow('USER_NOT_FOUND');
      expect(await codeOf(() => identity.refresh(refreshToken, 'here'))).toBe('TOKEN_EXPIRED');
    }
    const { account } = await signIn(password);
    expect(account).toMatchObject({ email, emailVerified: false });
    expect(isAdministrator()).toBe(true);
    expect(backend.documents.get(`admins/${session.account.uid}`, ownAuth)).toBeNull();
  });

  it('has the password that is given, and cannot keep that of somebody unknown', async () => {
    await backend.identity.signUp({ email, password: strangersPassword }, 'here');
    await expect(add(['--keep-password'])).rejects.toThrow(
      new OperationalError(
        `The address of the account ${email} was never confirmed, so a stranger may have created it: its password cannot be kept.`,
      ),
    );
    expect(isAdministrator()).toBe(false);
    expect(await add(['--password', 'given password'])).toEqual([
      fromUnconfirmed,
      isNowAdministrator(),
    ]);
    expect(await codeOf(() => signIn(strangersPassword))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await codeOf(() => signIn('given password'))).toBeNull();
  });

  it('is asked about when its address is confirmed, and refused where there is no terminal', async () => {
    const { accounts } = backend.identity;
    await accounts.create({ email, password: 'own password', emailVerified: true });
    const { idToken } = await signIn('own password');
    await expect(add([])).rejects.toThrow(
      new OperationalError(
        `${email} has an account already. Add --keep-password, or --password PASSWORD for a new one.`,
      ),
    );
    expect(isAdministrator()).toBe(false);
    expect(await add(['--keep-password'])).toEqual([
      `${email} has an account already, and its password stays as it is.`,
      isNowAdministrator(),
    ]);
    expect(isAdministrator()).toBe(true);
    expect(backend.identity.lookup(idToken).email).toBe(email);
    expect(await codeOf(() => signIn('own password'))).toBeNull();
  });

  it.each([
    { answer: ' No ', isKept: true },
    { answer: '', isKept: false },
  ])('does as the terminal answers: "$answer"', async ({ answer, isKept }) => {
    const { accounts } = backend.identity;
    await accounts.create({ email, password: 'own password', emailVerified: true });
    const asked: string[] = [];
    const said = await add([], async (question) => {
      asked.push(question);
      return answer;
    });
    expect(asked).toEqual([
      `${email} has an account already, which has a password.\nReplace it with a new account with a new password? [Y/n] `,
    ]);
    const kept = [
      `${email} has an account already, and its password stays as it is.`,
      isNowAdministrator(),
    ];
    const replaced = [fromConfirmed, isNowAdministrator(), passwordLine];
    expect(said).toEqual(isKept ? kept : replaced);
    expect((await codeOf(() => signIn('own password'))) === null).toBe(isKept);
  });

  it('is changed by a password alone when it is an administrator already', async () => {
    await add(['--password', 'first password']);
    const already = `${email} is an administrator of ${place} already.`;
    expect(await add([])).toEqual([already, 'Its password stays as it is ("reset" changes it).']);
    const { idToken, account } = await signIn('first password');
    expect(await add(['--password', 'other password'])).toEqual([
      already,
      'It has the new password now and is signed out everywhere.',
    ]);
    expect(() => backend.identity.verifyToken(idToken)).toThrow('TOKEN_EXPIRED');
    expect((await signIn('other password')).account.uid).toBe(account.uid);
    expect(isAdministrator()).toBe(true);
  });

  it('is not brought back by the link that its earlier address was sent', async () => {
    const { identity } = backend;
    const stranger = { email: 'stranger@example.org', password: strangersPassword };
    const { idToken } = await identity.signUp(stranger, 'here');
    const links: string[] = [];
    await backend.close();
    const logger = {
      info: (fields: { readonly link?: unknown }) => void links.push(String(fields.link)),
      warn: () => {},
      error: () => {},
    };
    backend = await startProgramme(folder.path, { env: { SIGN_UP: 'open' }, logger });
    const codeIn = (mode: string) =>
      new URL(links.find((link) => link.includes(`mode=${mode}&`)) ?? 'x:').searchParams.get(
        'oobCode',
      ) ?? '';
    backend.identity.sendEmailChange({ idToken, newEmail: email, continueUrl: null });
    await nextTurn();
    // The mailbox's owner opened the link.
    backend.identity.applyOobCode(codeIn('verifyAndChangeEmail'), 'here');
    await nextTurn();
    expect(await add(['--password', 'given password'])).toEqual([
      fromConfirmed,
      isNowAdministrator(),
    ]);
    expect(await codeOf(() => signIn(strangersPassword))).toBe('INVALID_LOGIN_CREDENTIALS');
    const code = codeIn('recoverEmail');
    expect(code).not.toBe('');
    expect(await codeOf(() => backend.identity.applyOobCode(code, 'here'))).toBe(
      'INVALID_OOB_CODE',
    );
  });
});
