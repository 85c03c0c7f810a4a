/** Who may invite, and what an account needs to accept an invitation. Each row changes one thing. */
import { beforeEach, describe, expect, it } from 'vitest';
import { storedBoy } from './doors.ts';
import { officeOfFile, readers, type Claims, type Person } from './office.ts';
import { code, denied, email, hourMs, owner, peopleWrites } from './people-writes.ts';
import { gone, serverTime, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();
beforeEach(() => office.put('activity/change', null));

const { inviteOf, noted, remove, set, uidOf, update } = peopleWrites(office);

const invite = (person: Person, record: PlainRecord, id = email) =>
  office.commit(person, [
    set(`invites/${id}`, record),
    ...noted(uidOf(person), 'invite-admin', `invites/${id}`),
  ]);

describe('P1 an invitation', () => {
  beforeEach(() => office.put(`invites/${email}`, null));

  it.each<[string, PlainRecord]>([
    ['to the office', {}],
    ['as an owner', { role: 'owner' }],
    ['as a helper', { role: 'helper', schools: ['Mir'] }],
    ['as a viewer', { role: 'viewer' }],
  ])('is made by an owner: %s', (_title, changes) => {
    expect(invite(owner, inviteOf(changes))).toBeNull();
    office.put('activity/change', null);
    expect(
      invite(owner, inviteOf({ ...changes, code: code.replace('0', 'f') })),
      'again',
    ).toBeNull();
  });

  it.each<[string, PlainRecord]>([
    ['of an unknown role', { role: 'principal' }],
    ['without a role', { role: gone }],
    ['of a helper without schools', { role: 'helper' }],
    ['of a helper of no school', { role: 'helper', schools: [] }],
    ['of a helper whose school is a text', { role: 'helper', schools: 'Mir' }],
    ['of the office with schools', { schools: ['Mir'] }],
    ['by another owner', { by: 'somebody' }],
    ['of another time', { at: new Date(0) }],
    ['with a short code', { code: '00' }],
    ['without a code', { code: gone }],
    ['with more fields', { note: 'x' }],
  ])('is refused: %s', (_title, changes) => {
    expect(invite(owner, inviteOf(changes))).toBe(denied);
  });

  it.each(['Rabbi@example.org', 'rabbi', 'a b@example.org'])('is refused for the id %s', (id) => {
    expect(invite(owner, inviteOf(), id)).toBe(denied);
  });

  it.each(readers.filter((person) => person !== owner))('is refused to %s', (person) => {
    expect(invite(person, inviteOf({ by: uidOf(person) }))).toBe(denied);
    office.put(`invites/${email}`, inviteOf({ at: new Date() }));
    const withdraw = [
      remove(`invites/${email}`),
      ...noted(uidOf(person), 'withdraw-invite', `invites/${email}`),
    ];
    expect(office.commit(person, withdraw)).toBe(denied);
  });

  it('is withdrawn by an owner, with its entry alone', () => {
    office.put(`invites/${email}`, inviteOf({ at: new Date() }));
    const gives = remove(`invites/${email}`);
    const of = (action: string) => noted(office.uid, action, `invites/${email}`);
    expect(office.commit(owner, [gives])).toBe(denied);
    expect(office.commit(owner, [gives, ...of('invite-admin')])).toBe(denied);
    expect(office.commit(owner, [gives, ...of('withdraw-invite')])).toBeNull();
  });
});

describe('P2 accepting an invitation', () => {
  const signedInAt = 1_700_000_000;
  const invited: Claims = {
    sub: 'invited',
    email,
    email_verified: true,
    auth_time: signedInAt,
    firebase: { sign_in_provider: 'password' },
  };
  const own = 'admins/invited';
  const helper = { role: 'helper', schools: ['Mir'] };
  const entry: PlainRecord = { email, addedAt: serverTime, ...helper, invite: code, signedInAt };

  const accept = (changes: PlainRecord = {}) => set(own, { ...entry, ...changes });
  const used = remove(`invites/${email}`);
  const log = noted('invited', 'accept-invite', own);

  beforeEach(() => {
    office.put(own, null);
    office.put(
      `invites/${email}`,
      inviteOf({ ...helper, at: new Date(Date.now() - 29 * 24 * hourMs) }),
    );
    office.put('envelopes/moshe', { ...storedBoy, Yeshiava: 'Mir' });
  });

  const attempt = (claims: Claims, writes: readonly object[]) => ({
    code: office.commitWith(claims, writes),
    stored: office.stored(own),
  });
  const refused = { code: denied, stored: null };

  it.each<[string, PlainRecord]>([
    ['as it is', {}],
    ['with a name', { name: 'Rabbi Weiss' }],
  ])('makes an administrator: %s', (_title, changes) => {
    expect(office.mayGet(invited, 'envelopes/moshe')).toBe(false);
    expect(office.commitWith(invited, [accept(changes), used, ...log])).toBeNull();
    expect(office.mayGet(invited, 'envelopes/moshe')).toBe(true);
    expect(office.stored(`invites/${email}`)).toBeNull();
  });

  it.each<[string, PlainRecord]>([
    ['another role', { role: 'owner', schools: gone }],
    ['no role', { role: gone }],
    ['more schools', { schools: ['Mir', 'Toras Chaim'] }],
    ['no schools', { schools: gone }],
    ['another code', { invite: code.replace('0', 'f') }],
    ['no code', { invite: gone }],
    ['another address', { email: 'me@example.org' }],
    ['another sign-in', { signedInAt: 0 }],
    ['no sign-in', { signedInAt: gone }],
    ['another time', { addedAt: new Date(0) }],
    ['more fields', { lastSeen: serverTime }],
  ])('is refused with %s', (_title, changes) => {
    expect(attempt(invited, [accept(changes), used, ...log])).toEqual(refused);
  });

  it.each<[string, Partial<Record<string, unknown>>]>([
    ['whose address is not confirmed', { email_verified: false }],
    ['without a confirmed address', { email_verified: undefined }],
    ['of another address', { email: 'stranger@example.org' }],
    ['without an address', { email: undefined }],
    ['of an anonymous sign-in', { firebase: { sign_in_provider: 'anonymous' } }],
    ['of a sign-in by telephone', { firebase: { sign_in_provider: 'phone' } }],
    ['of another account', { sub: 'other' }],
  ])('is refused for a token %s', (_title, changes) => {
    expect(attempt({ ...invited, ...changes }, [accept(), used, ...log])).toEqual(refused);
  });

  it.each<[string, readonly object[]]>([
    ['that keeps the invitation', [accept(), ...log]],
    ['without its entry', [accept(), used]],
    ['that only deletes the invitation', [used]],
    ['with an earlier entry', [accept(), used, set('lastChanges/invited', { id: 'old' })]],
    ['that deletes the invitation alone', [used, ...noted('invited', 'accept-invite', own)]],
    ['of another action', [accept(), used, ...noted('invited', 'award-points', own)]],
    ['about another subject', [accept(), used, ...noted('invited', 'accept-invite', 'admins/x')]],
    [
      'with a record slipped in',
      [accept(), used, update('envelopes/moshe', { rebbe: 'Me' }), ...log],
    ],
    [
      'with another invitation slipped in',
      [accept(), used, remove('invites/other@example.org'), ...log],
    ],
    ['for another account', [set('admins/other', entry), used, ...log]],
  ])('is refused in a batch %s', (_title, writes) => {
    const old = { at: new Date(0), by: 'invited', action: 'accept-invite', subject: own };
    office.put('activity/old', old);
    office.put('invites/other@example.org', inviteOf({ at: new Date() }));
    expect(attempt(invited, writes)).toEqual(refused);
    expect(office.stored('admins/other')).not.toMatchObject({ invite: { stringValue: code } });
  });

  it('is refused without an invitation, and after 30 days', () => {
    office.put(
      `invites/${email}`,
      inviteOf({ ...helper, at: new Date(Date.now() - 31 * 24 * hourMs) }),
    );
    expect(attempt(invited, [accept(), used, ...log])).toEqual(refused);
    office.put(`invites/${email}`, null);
    expect(attempt(invited, [accept(), ...log])).toEqual(refused);
  });

  it('does not raise an administrator', () => {
    office.put(own, { email, role: 'viewer' });
    office.put(`invites/${email}`, inviteOf({ role: 'owner', at: new Date() }));
    const writes = [accept({ role: 'owner', schools: gone }), used, ...log];
    expect(office.commitWith(invited, writes)).toBe(denied);
    expect(office.stored(own)).toMatchObject({ role: { stringValue: 'viewer' } });
  });

  it.each<[string, Partial<Record<string, unknown>>]>([
    ['from before the address was confirmed', { email_verified: false }],
    ['from before the password was reset', { auth_time: signedInAt - 1 }],
    ['after a change of address', { email: 'stranger@example.org' }],
    ['of another way to sign in', { firebase: { sign_in_provider: 'phone' } }],
  ])('gives no rights to a token of the same account %s', (_title, changes) => {
    expect(office.commitWith(invited, [accept(), used, ...log])).toBeNull();
    const other = { ...invited, ...changes };
    expect(office.mayGet(other, 'envelopes/moshe')).toBe(false);
    expect(office.mayGet(other, own)).toBe(false);
    expect(office.commitWith(other, [update(own, { lastSeen: serverTime })])).toBe(denied);
    expect(office.mayGet({ ...invited, auth_time: signedInAt + 9 }, 'envelopes/moshe')).toBe(true);
  });
});
