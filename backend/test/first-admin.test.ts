import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirstAdmin } from '../src/first-admin.ts';
import { ownAuth } from '../src/kernel/request-auth.ts';
import { startProgramme, type Programme } from './harness/programme.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const email = 'rabbi@example.org';
const first = { email, password: 'password of ADMIN_PASSWORD' };
const stranger = { email, password: 'strangers password' };

let folder: ReturnType<typeof temporaryFolder>;
let backend: Programme;
const lines: string[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  lines.length = 0;
  const log = (_fields: object, message: string): void => void lines.push(message);
  const logger = { info: log, warn: log, error: log };
  backend = await startProgramme(folder.path, { env: { SIGN_UP: 'open' }, logger });
});

afterEach(async () => {
  await backend.close();
  folder.remove();
});

const signIn = (account: { email: string; password: string }) =>
  backend.identity.signInWithPassword({ ...account, address: 'elsewhere' });

const isAdministrator = (uid: string): boolean =>
  backend.documents.get(`admins/${uid}`, ownAuth) !== null;

it("found 2: an account that somebody made with the sample administrator's address does not keep a backend from starting", async () => {
  await backend.close();
  const env = { SIGN_UP: 'open', PUBLIC_URL: 'https://gabbai.example.org' };
  backend = await startProgramme(folder.path, { env });
  await backend.identity.signUp({ ...stranger, email: 'admin@example.org' }, 'here');
  await backend.close();
  backend = await startProgramme(folder.path, { env });
  expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
});

describe('found 2: the first administrator', () => {
  it.each([
    { kind: 'not confirmed', confirm: false },
    { kind: 'confirmed', confirm: true },
  ])('has nothing of an account that was there before ($kind)', async ({ confirm }) => {
    const { identity } = backend;
    const { account, idToken, refreshToken } = await identity.signUp(stranger, 'here');
    if (confirm) await identity.accounts.update(account.uid, { emailVerified: true });
    await createFirstAdmin(backend, first);
    await expect(signIn(stranger)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(() => identity.verifyToken(idToken)).toThrow('USER_NOT_FOUND');
    expect(() => identity.refresh(refreshToken, 'here')).toThrow('TOKEN_EXPIRED');
    const { uid } = (await signIn(first)).account;
    expect([uid, account.uid].map(isAdministrator)).toEqual([true, false]);
    expect(lines).toEqual([
      'ADMIN_EMAIL had an account already. A new one with ADMIN_PASSWORD replaces it, and its sessions have ended.',
    ]);
  });

  it('that cannot be created leaves the existing account', async () => {
    await backend.identity.signUp(stranger, 'here');
    await expect(createFirstAdmin(backend, { email, password: 'short' })).rejects.toThrow(
      'ADMIN_PASSWORD must have at least 6 characters',
    );
    expect((await signIn(stranger)).account.email).toBe(email);
  });

  it('is not made where there is one already, and the log says so', async () => {
    await createFirstAdmin(backend, first);
    await createFirstAdmin(backend, first);
    expect(lines).toEqual([]);
    const { uid } = (
      await backend.identity.signUp({ ...stranger, email: 'two@example.org' }, 'here')
    ).account;
    await createFirstAdmin(backend, { ...first, email: 'Two@example.org' });
    expect(isAdministrator(uid)).toBe(false);
    expect(lines).toEqual([
      'ADMIN_EMAIL is ignored: there are other administrators already, and it is not one of them.',
    ]);
  });
});
