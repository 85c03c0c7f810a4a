/**
 * Every way in which a stranger can have an account of an address before its owner is invited. The stranger's tokens are judged
 * as Firebase does, where they stay valid for an hour whatever happens to the account.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimsOf } from '../harness/identity.ts';
import { storedBoy } from './doors.ts';
import { openOffice } from './office.ts';
import type { Claims, Office } from './office.ts';
import { code, denied, email, peopleWrites } from './people-writes.ts';
import { serverTime } from './wire-values.ts';

const stranger = { email, password: 'strangers password' };
const rabbi = { email, password: 'rabbis own password' };

let office: Office;
/** How many links of each kind were opened. */
const opened = new Map<string, number>();

async function open(env: Readonly<Record<string, string>>) {
  opened.clear();
  office = await openOffice(env);
  office.put('envelopes/moshe', storedBoy);
  office.put(`invites/${email}`, { role: 'office', by: office.uid, at: new Date(), code });
}

afterEach(() => office[Symbol.asyncDispose]());

const call = async (method: string, body: object) => {
  const answer = await office.backend.identityCall(`accounts:${method}`, body);
  return { ...answer, token: claimsIn(answer.body['idToken']) };
};

function claimsIn(idToken: unknown): Claims {
  const claims = typeof idToken === 'string' ? claimsOf(idToken) : null;
  return { sub: 'nothing', ...(typeof claims === 'object' ? claims : {}) };
}

async function refresh(refreshToken: unknown): Promise<Claims> {
  const { status, body } = await office.backend.refresh(String(refreshToken));
  return claimsIn(status === 200 ? body['id_token'] : null);
}

/** The code of the next link of a kind, which its mailbox alone receives. */
async function mailed(mode: string): Promise<string> {
  const codes = () => {
    const lines = office.backend
      .log()
      .split('\n')
      .filter((line) => line.includes(`mode=${mode}&`));
    return lines.map((line) => new URL(JSON.parse(line).link).searchParams.get('oobCode') ?? '');
  };
  await expect.poll(() => codes().length).toBeGreaterThan(opened.get(mode) ?? 0);
  opened.set(mode, codes().length);
  return codes().at(-1) ?? '';
}

function accept(token: Claims, invite = code): string | null {
  const { noted, remove, set } = peopleWrites(office);
  const own = `admins/${token.sub}`;
  const signedInAt = Number(token['auth_time'] ?? 0);
  const entry = { email, addedAt: serverTime, role: 'office', invite, signedInAt };
  office.put('activity/change', null);
  const log = noted(token.sub, 'accept-invite', own);
  return office.commitWith(token, [set(own, entry), remove(`invites/${email}`), ...log]);
}

const mayRead = (token: Claims) => office.mayGet(token, 'envelopes/moshe');

/** The owner of the address finds the account, sets a password by mail, and accepts. */
async function takeOver(): Promise<Claims> {
  office.backend.wait(60);
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

describe('P2 where sign-up is closed', () => {
  beforeEach(() => open({}));

  it('an invited person makes an account, confirms the address and is an administrator', async () => {
    const other = { email: 'other@example.org', password: rabbi.password };
    expect((await call('signUp', other)).status).toBe(400);
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
});

describe('P2 where sign-up is open', () => {
  beforeEach(() => open({ SIGN_UP: 'open' }));

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
      expect(office.mayGet(token, `admins/${token.sub}`)).toBe(false);
    }
    expect(mayRead(await refresh(body['refreshToken']))).toBe(false);
  });

  it('a stranger who changes the address of an account to the invited one never is', async () => {
    const own = { email: 'wolf@example.org', password: stranger.password };
    const { idToken } = (await call('signUp', own)).body;
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email, idToken };
    await call('sendOobCode', change);
    await call('update', { oobCode: await mailed('verifyAndChangeEmail') });
    const changed = (await call('signInWithPassword', stranger)).token;
    expect(changed).toMatchObject({ email, email_verified: true });
    expect(accept(changed, code.replace('0', 'f'))).toBe(denied);
    await takeOver();
    expect(mayRead(changed)).toBe(false);
    // The mail to the old address gives the account back, and with it no rights.
    await call('update', { oobCode: await mailed('recoverEmail') });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: own.email });
    const reset = { oobCode: await mailed('resetPassword'), newPassword: own.password };
    await call('resetPassword', reset);
    const { token } = await call('signInWithPassword', own);
    expect(token).toMatchObject({ sub: changed.sub, email: own.email, email_verified: true });
    expect(mayRead(token)).toBe(false);
  });

  it('an account with a confirmed address and its own password accepts as it is', async () => {
    const { body } = await call('signUp', rabbi);
    await confirm(body['idToken']);
    const { token } = await call('signInWithPassword', rabbi);
    expect([accept(token), mayRead(token)]).toEqual([null, true]);
  });
});
