import { expect, it } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import { fakeAccount } from './fake-session-port.ts';
import { newSession, settled } from './session-under-test.ts';

const notAdmin = new DataError('not-administrator', 'The account is not listed');
const disabled = new DataError('user-disabled', 'The account is disabled');
const broken = new DataError('unavailable', 'It does not work');

it('without records on this device the login form is painted before the sign-in code is asked', async () => {
  const { fake, session, start } = newSession();
  expect(session.state()).toMatchObject({ isLoading: true, isSurelySignedOut: true });
  await start();
  expect(fake.calls).toEqual(['painted', 'clear pictures', 'watch', 'close']);
  expect(session.state()).toEqual({
    admin: null,
    isLoading: false,
    isSurelySignedOut: true,
    isCheckingAccess: false,
    configError: null,
    isCodeMissing: false,
    endReason: null,
  });
});

it('begins once, with the first watcher, and stops calling one that has gone', async () => {
  const { fake, session } = newSession();
  let heard = 0;
  const unwatch = session.watch(() => (heard += 1));
  session.watch(() => {});
  unwatch();
  await settled();
  expect(heard).toBe(0);
  expect(fake.calls.filter((call) => call === 'watch')).toHaveLength(1);
});

it('an account whose rights are not known yet is shown nothing until they are', async () => {
  const { fake, session, shown, ann, start } = newSession();
  fake.account = ann;
  fake.hasRecords = true;
  await start();
  expect(fake.calls).toEqual(['prepare', 'clear pictures', 'watch', 'check ann']);
  expect(session.state()).toMatchObject({ admin: null, isLoading: true, isCheckingAccess: false });
  fake.check?.onOpened();
  expect(session.state()).toMatchObject({ admin: null, isLoading: true, isCheckingAccess: true });
  fake.check?.onGranted();
  expect(session.state()).toMatchObject({ isLoading: false, isCheckingAccess: false });
  expect(shown).toEqual([null, 'ann']);
});

it('the last signed-in user sees the pages at once; they are painted before the records open', async () => {
  const { fake, session, ann, start } = newSession();
  Object.assign(fake, { account: ann, hasRecords: true, lastUid: 'ann' });
  const paint = Promise.withResolvers<void>();
  fake.delays.set('painted', paint.promise);
  await start();
  const { admin } = session.state();
  expect(admin).toEqual({ uid: 'ann' });
  expect(fake.calls.at(-1)).toBe('painted');
  paint.resolve();
  await settled();
  expect(fake.calls.at(-1)).toBe('check ann');
  fake.check?.onGranted();
  expect(session.state().admin, 'the same object').toBe(admin);
});

it('a check that is stopped before its page is painted never opens the records', async () => {
  const { fake, ann, start } = newSession();
  Object.assign(fake, { account: ann, hasRecords: true, lastUid: 'ann' });
  const paint = Promise.withResolvers<void>();
  fake.delays.set('painted', paint.promise);
  await start();
  fake.account = null;
  fake.onIdentityChange();
  await settled();
  paint.resolve();
  await settled();
  expect(fake.calls).not.toContain('check ann');
});

it('a session that ended while no page was open says so, in the words of the page that ended it', async () => {
  for (const [reason, code] of [
    [null, 'session-ended'],
    [disabled, 'user-disabled'],
  ] as const) {
    const { fake, session, start } = newSession();
    Object.assign(fake, { hasRecords: true, areIntact: true, reason });
    await start();
    expect(session.state().endReason?.code).toBe(code);
    expect(fake.calls).toContain('close');
  }
});

it('the start without the configuration, without code, or without a server for the login form', async () => {
  const noConfig = Object.assign(new Error('No configuration'), { name: 'ConfigError' });
  const noCode = new DataError('network-request-failed', 'A part of the app could not be loaded');
  for (const [error, hasRecords, seen] of [
    [noConfig, false, { configError: noConfig, isCodeMissing: false }],
    [noCode, true, { configError: null, isCodeMissing: true, endReason: null }],
    [noCode, false, { configError: null, isCodeMissing: false, endReason: noCode }],
  ] as const) {
    const { fake, session, start } = newSession();
    fake.hasRecords = hasRecords;
    fake.errors.set('watch', error);
    await start();
    expect(session.state()).toMatchObject({ ...seen, isLoading: false });
  }
});

it('a login checks the password, then the rights, and follows what changed meanwhile', async () => {
  const { fake, session, start, login, ann } = newSession();
  await start();
  fake.calls.length = 0;
  fake.account = ann;
  const done = login();
  expect(session.state()).toMatchObject({ admin: null, isLoading: true, endReason: null });
  fake.onIdentityChange();
  await settled();
  expect(fake.calls).toEqual(['clear reason', 'signIn', 'check ann for a login']);
  fake.account = null;
  fake.check?.onGranted();
  expect(session.state()).toMatchObject({ admin: { uid: 'ann' }, isLoading: false });
  await done;
  await settled();
  expect(session.state().admin, 'another tab has logged out').toBeNull();
});

it('a wrong password is the answer, once nothing of a session is left', async () => {
  const { fake, session, start, login } = newSession();
  await start();
  fake.errors.set('signIn', { code: 'auth/wrong-password' });
  const close = Promise.withResolvers<void>();
  fake.delays.set('close', close.promise);
  let isAnswered = false;
  const answer = login().catch((error: unknown) => {
    isAnswered = true;
    return error;
  });
  await settled();
  expect(isAnswered).toBe(false);
  expect(session.state().isLoading).toBe(false);
  close.resolve();
  expect(await answer).toMatchObject({ code: 'wrong-password' });
});

it('a login without the sign-in code fails, and leaves no rejection behind', async () => {
  const { fake, login } = newSession();
  const noCode = new DataError('network-request-failed', 'A part of the app could not be loaded');
  fake.errors.set('watch', noCode).set('signIn', noCode);
  await expect(login()).rejects.toBe(noCode);
  await settled();
});

it('an account without rights is signed out again, its session revoked and the records wiped', async () => {
  const { fake, session, start, login, ann } = newSession();
  await start();
  fake.account = ann;
  const answer = login().catch((error: unknown) => error);
  await settled();
  fake.calls.length = 0;
  fake.check?.onOpened();
  fake.check?.onRefused(notAdmin);
  expect(await answer).toBe(notAdmin);
  expect(fake.calls).toEqual(['stop check ann', 'signOut', 'revoke ann', 'close']);
  expect(session.state()).toMatchObject({ admin: null, isLoading: false, endReason: null });
});

it('a logout sends what waits, signs out, revokes and wipes', async () => {
  const { fake, session, shown, enter } = newSession();
  await enter();
  const done = session.logout(false);
  expect(session.state()).toMatchObject({ admin: { uid: 'ann' }, isLoading: true });
  await done;
  expect(fake.calls).toEqual(['flush', 'logOut', 'stop check ann', 'revoke ann', 'close']);
  expect(session.state()).toMatchObject({ admin: null, isLoading: false, endReason: null });
  expect(shown).toEqual([null, 'ann', null]);
});

it('unsent changes keep a logout back, unless they may be lost', async () => {
  const { fake, session, enter } = newSession();
  await enter();
  fake.isAllSent = false;
  await expect(session.logout(false)).rejects.toMatchObject({ code: 'unsent-changes' });
  await settled();
  expect(session.state()).toMatchObject({ admin: { uid: 'ann' }, isLoading: false });
  fake.errors.set('flush', broken);
  await expect(session.logout(false)).rejects.toBe(broken);
  fake.calls.length = 0;
  await session.logout(true);
  expect(fake.calls).not.toContain('flush');
  expect(session.state().admin).toBeNull();
});

it('a logout that fails at the identity service keeps the session, and can be tried again', async () => {
  const { fake, session, enter } = newSession();
  await enter();
  fake.errors.set('logOut', broken);
  await expect(session.logout(false)).rejects.toBe(broken);
  expect(session.state()).toMatchObject({ admin: { uid: 'ann' }, isLoading: false });
  expect(fake.calls).not.toContain('close');
  fake.errors.clear();
  await session.logout(false);
  expect(session.state().admin).toBeNull();
});

it('a wipe that fails is tried again and makes the logout fail', async () => {
  const { fake, session, enter } = newSession();
  await enter();
  fake.errors.set('close', broken);
  await expect(session.logout(false)).rejects.toBe(broken);
  expect(fake.calls.filter((call) => call === 'close')).toHaveLength(2);
  expect(session.state()).toMatchObject({ admin: null, endReason: broken });
});

it('a session that ends elsewhere is closed, and the identity service asked why', async () => {
  const { fake, session, enter, ann } = newSession();
  await enter();
  ann.reason = disabled;
  fake.account = null;
  fake.onIdentityChange();
  await settled();
  expect(fake.calls).toEqual([
    'stop check ann',
    'close',
    'findRefusal ann',
    'report user-disabled',
  ]);
  expect(session.state()).toMatchObject({ admin: null, endReason: disabled });
});

it('a session that another tab has ended is not asked about', async () => {
  for (const known of [{ isLogout: true }, { reason: disabled }]) {
    const { fake, session, enter } = newSession();
    await enter();
    Object.assign(fake, { account: null, ...known });
    fake.onIdentityChange();
    await settled();
    expect(fake.calls).toEqual(['stop check ann', 'close']);
    expect(session.state().endReason).toBe(fake.reason);
  }
});

it('lost rights end the session in every tab', async () => {
  const { fake, session, enter } = newSession();
  await enter();
  fake.check?.onRefused(notAdmin);
  expect(session.state()).toMatchObject({ admin: null, endReason: notAdmin });
  await settled();
  expect(fake.calls).toEqual([
    'stop check ann',
    'report not-administrator',
    'signOut',
    'revoke ann',
    'close',
  ]);
});

it('a silent server has the identity service asked, whose refusal ends the session', async () => {
  const { fake, session, enter, ann } = newSession();
  await enter();
  fake.check?.onSilence();
  await settled();
  expect(session.state().admin).toEqual({ uid: 'ann' });
  ann.reason = disabled;
  fake.check?.onSilence();
  await settled();
  expect(session.state()).toMatchObject({ admin: null, endReason: disabled });
});

it('what a stopped check finds is no news', async () => {
  const { fake, session, enter, ann } = newSession();
  await enter();
  const stopped = fake.check;
  fake.account = null;
  fake.onIdentityChange();
  await settled();
  ann.reason = disabled;
  stopped?.onSilence();
  stopped?.onGranted();
  stopped?.onRefused(notAdmin);
  await settled();
  expect(session.state()).toMatchObject({ admin: null, endReason: null });
});

it('what the check of one account finds says nothing of the next account', async () => {
  const { fake, session, enter } = newSession();
  await enter();
  const stopped = fake.check;
  fake.account = fakeAccount('bob', fake.calls);
  fake.onIdentityChange();
  await settled();
  expect(fake.calls).toEqual(['stop check ann', 'check bob']);
  stopped?.onGranted();
  stopped?.onRefused(notAdmin);
  fake.check?.onOpened();
  expect(session.state()).toMatchObject({ admin: { uid: 'ann' }, endReason: null });
  fake.check?.onGranted();
  expect(session.state().admin).toEqual({ uid: 'bob' });
});

it('a flush that outlives its logout is no news for the next one', async () => {
  const { fake, session, enter, login, ann } = newSession();
  await enter();
  const flush = Promise.withResolvers<void>();
  fake.delays.set('flush', flush.promise);
  const first = session.logout(false).catch((error: unknown) => error);
  fake.check?.onRefused(notAdmin);
  expect(await first).toBe(notAdmin);
  fake.account = ann;
  const again = login();
  await settled();
  fake.check?.onGranted();
  await again;
  const next = Promise.withResolvers<void>();
  fake.delays.set('flush', next.promise);
  const second = session.logout(false);
  flush.resolve();
  await settled();
  expect(session.state().admin).toEqual({ uid: 'ann' });
  next.resolve();
  await second;
});

it('when another tab wipes the records, the page closes its own and reloads', async () => {
  for (const error of [undefined, broken]) {
    const { fake, session, enter } = newSession();
    await enter();
    if (error !== undefined) fake.errors.set('close', error);
    fake.onWiping();
    expect(session.state().admin).toBeNull();
    await settled();
    expect(fake.calls).toEqual(['stop check ann', 'close', 'reload']);
  }
});

it('a reason from another tab is shown where no administrator is signed in', async () => {
  const { fake, session, start } = newSession();
  await start();
  fake.onReported?.(disabled);
  expect(session.state().endReason).toBe(disabled);
  const inside = newSession();
  await inside.enter();
  inside.fake.onReported?.(disabled);
  expect(inside.session.state().endReason).toBeNull();
});

it('an administrator whose device keeps nothing is not signed out', async () => {
  const { fake, session, ann, start } = newSession();
  fake.account = ann;
  await start();
  fake.check?.onGranted();
  expect(session.state()).toMatchObject({ admin: { uid: 'ann' }, isSurelySignedOut: false });
});

it('one login or logout at a time', async () => {
  const { fake, session, enter, login } = newSession();
  await expect(session.logout(false)).rejects.toMatchObject({ code: 'session-busy' });
  await enter();
  const close = Promise.withResolvers<void>();
  fake.delays.set('close', close.promise);
  const logout = session.logout(false);
  await expect(login()).rejects.toMatchObject({ code: 'session-busy' });
  await settled();
  expect(fake.calls.at(-1)).toBe('close');
  await expect(login(), 'while the records are wiped').rejects.toMatchObject({
    code: 'session-busy',
  });
  close.resolve();
  await logout;
  expect(fake.calls).not.toContain('signIn');
});
