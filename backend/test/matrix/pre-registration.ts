/**
 * Every way in which a stranger can have an account of an address before its owner is invited, on any service of accounts. The
 * stranger's tokens are judged as Firebase does, where they stay valid for an hour whatever happens to the account.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimsOf, type Answer } from '../harness/identity.ts';
import { storedBoy } from './doors.ts';
import type { Claims, Office } from './office.ts';
import { code, denied, email, peopleWrites } from './people-writes.ts';
import { serverTime } from './wire-values.ts';

/** A service of accounts, and the office whose rules judge its tokens. */
export interface Accounts {
  readonly office: Office;
  /** Posts to `accounts:X`. */
  readonly call: (method: string, body: object) => Promise<Answer>;
  refresh(refreshToken: string): Promise<Answer>;
  /** The codes of all links that were mailed, by mode, oldest first. */
  codes(mode: string): Promise<readonly string[]>;
  /** Lets seconds pass, since sign-in times are whole seconds. */
  wait(): Promise<void>;
  [Symbol.asyncDispose](): PromiseLike<void>;
}

const stranger = { email, password: 'strangers password' };
const wolf = { email: 'wolf@example.org', password: stranger.password };
const rabbi = { email, password: 'rabbis own password' };

let accounts: Accounts;
/** How many links of each kind were opened. */
const opened = new Map<string, number>();

/** Opens a service for each story, with an invitation of the address. */
export function useAccounts(open: () => Promise<Accounts>): void {
  beforeEach(async () => {
    opened.clear();
    accounts = await open();
    const { office } = accounts;
    office.put('envelopes/moshe', storedBoy);
    office.put(`invites/${email}`, { role: 'office', by: office.uid, at: new Date(), code });
  });
  afterEach(() => accounts[Symbol.asyncDispose]());
}

const call = async (method: string, body: object) => {
  const answer = await accounts.call(method, body);
  return { ...answer, token: claimsIn(answer.body['idToken']) };
};

function claimsIn(idToken: unknown): Claims {
  const claims = typeof idToken === 'string' ? claimsOf(idToken) : null;
  return { sub: 'nothing', ...(typeof claims === 'object' ? claims : {}) };
}

async function refresh(refreshToken: unknown): Promise<Claims> {
  const { status, body } = await accounts.refresh(String(refreshToken));
  return claimsIn(status === 200 ? body['id_token'] : null);
}

/** The code of the next link of a kind, which its mailbox alone receives. */
async function mailed(mode: string): Promise<string> {
  const count = opened.get(mode) ?? 0;
  await expect.poll(async () => (await accounts.codes(mode)).length).toBeGreaterThan(count);
  const codes = await accounts.codes(mode);
  opened.set(mode, codes.length);
  return codes.at(-1) ?? '';
}

function accept(token: Claims, invite = code): string | null {
  const { office } = accounts;
  const { noted, remove, set } = peopleWrites(office);
  const own = `admins/${token.sub}`;
  const signedInAt = Number(token['auth_time'] ?? 0);
  const entry = { email, addedAt: serverTime, role: 'office', invite, signedInAt };
  office.put('activity/change', null);
  const log = noted(token.sub, 'accept-invite', own);
  return office.commitWith(token, [set(own, entry), remove(`invites/${email}`), ...log]);
}

const mayRead = (token: Claims) => accounts.office.mayGet(token, 'envelopes/moshe');

/** The owner of the address finds the account, sets a password by mail, and accepts. */
async function takeOver(): Promise<Claims> {
  await accounts.wait();
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = await mailed('resetPassword');
  await call('resetPassword', { oobCode, newPassword: rabbi.password });
  const { token } = await call('signInWithPassword', rabbi);
  expect(token).toMatchObject({ email, email_verified: true });
  expect(accept(token)).toBeNull();
  expect(mayRead(token)).toBe(true);
  return token;
}

async function confirm(idToken: unknown): Promise<void> {
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const { status } = await call('update', { oobCode: await mailed('verifyEmail') });
  expect(status).toBe(200);
}

/** The stranger's own account gets the address, since its owner opens the mailed link by mistake. */
async function changeAddress(): Promise<Claims> {
  const { idToken } = (await call('signUp', wolf)).body;
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email, idToken };
  await call('sendOobCode', change);
  await call('update', { oobCode: await mailed('verifyAndChangeEmail') });
  const { token } = await call('signInWithPassword', stranger);
  expect(token).toMatchObject({ email, email_verified: true });
  return token;
}

export function preRegistrationStories(): void {
  it('an invited person makes an account, confirms the address and is an administrator', async () => {
    const { body, token } = await call('signUp', rabbi);
    expect([accept(token), mayRead(token)]).toEqual([denied, false]);
    await confirm(body['idToken']);
    expect(accept(token), 'with the token of before').toBe(denied);
    const confirmed = await refresh(body['refreshToken']);
    expect([accept(confirmed), mayRead(confirmed), mayRead(token)]).toEqual([null, true, false]);
    expect(accept(confirmed), 'again').toBe(denied);
  });

  it('a stranger who signs up with an invited address never is', async () => {
    const { body, token } = await call('signUp', stranger);
    expect(accept(token)).toBe(denied);
    await takeOver();
    expect(mayRead(token)).toBe(false);
    expect(mayRead(await refresh(body['refreshToken']))).toBe(false);
    expect((await call('signInWithPassword', stranger)).status).toBe(400);
  });

  it('a stranger who had an anonymous account before never is', async () => {
    const anonymous = await call('signUp', {});
    const { idToken } = anonymous.body;
    const linked = await call('signUp', { ...stranger, idToken });
    expect(linked.token).toMatchObject({ email, email_verified: false });
    for (const { token } of [anonymous, linked]) expect(accept(token)).toBe(denied);
    const { sub } = await takeOver();
    expect(sub).toBe(linked.token.sub);
    for (const { token, body } of [anonymous, linked]) {
      expect(mayRead(token)).toBe(false);
      expect(mayRead(await refresh(body['refreshToken']))).toBe(false);
    }
  });

  it('a stranger whose account the owner confirms by mistake never is', async () => {
    const { body } = await call('signUp', stranger);
    await confirm(body['idToken']);
    const confirmed = await refresh(body['refreshToken']);
    expect(confirmed).toMatchObject({ email, email_verified: true });
    expect(accept(confirmed, code.replace('0', 'f')), 'without the code of the link').toBe(denied);
    const again = (await call('signInWithPassword', stranger)).token;
    await takeOver();
    for (const token of [confirmed, again]) {
      expect(mayRead(token)).toBe(false);
      expect(accounts.office.mayGet(token, `admins/${token.sub}`)).toBe(false);
    }
    expect(mayRead(await refresh(body['refreshToken']))).toBe(false);
  });

  it('a stranger who changes the address of an account to the invited one never is', async () => {
    const changed = await changeAddress();
    expect(accept(changed, code.replace('0', 'f'))).toBe(denied);
    await takeOver();
    expect(mayRead(changed)).toBe(false);
  });

  it('an account with a confirmed address and its own password accepts as it is', async () => {
    const { body } = await call('signUp', rabbi);
    await confirm(body['idToken']);
    const { token } = await call('signInWithPassword', rabbi);
    expect([accept(token), mayRead(token)]).toEqual([null, true]);
  });
}

/** For a service that mails the old address a link that brings it back. */
export function recoveryStory(): void {
  it('a stranger who brings back the address of before never is', async () => {
    const { sub } = await changeAddress();
    await takeOver();
    await call('update', { oobCode: await mailed('recoverEmail') });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: wolf.email });
    const reset = { oobCode: await mailed('resetPassword'), newPassword: wolf.password };
    await call('resetPassword', reset);
    const { token } = await call('signInWithPassword', wolf);
    expect(token).toMatchObject({ sub, email: wolf.email, email_verified: true });
    expect(mayRead(token)).toBe(false);
  });
}
