/** Who may change `admins`. Each row changes one thing. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeWrites } from './change.ts';
import { activityOf } from './doors.ts';
import { judged, officeOfFile, readers, type Person } from './office.ts';
import { code, denied, email, owner, peopleWrites } from './people-writes.ts';
import { gone, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();
beforeEach(() => office.put('activity/change', null));

const { noted, remove, set, uidOf, update } = peopleWrites(office);
const ownOf = (person: Person) => `admins/${uidOf(person)}`;

describe('P1 another administrator', () => {
  const path = 'admins/other';
  const changeRole = (person: Person, changes: PlainRecord, of = path) =>
    office.commit(person, [update(of, changes), ...noted(uidOf(person), 'change-role', of)]);
  const removeAdmin = (person: Person, of = path) =>
    office.commit(person, [remove(of), ...noted(uidOf(person), 'remove-admin', of)]);

  beforeEach(() => office.put(path, { email, role: 'office', name: 'Rabbi' }));

  it.each<[string, PlainRecord]>([
    ['an owner', { role: 'owner' }],
    ['a helper', { role: 'helper', schools: ['Mir'] }],
    ['a viewer', { role: 'viewer', schools: gone }],
  ])('becomes %s by an owner', (_title, changes) => {
    expect(changeRole(owner, changes)).toBeNull();
  });

  it.each<[string, PlainRecord]>([
    ['an unknown role', { role: 'principal' }],
    ['a helper without schools', { role: 'helper' }],
    ['no role', { role: gone }],
    ['another address', { role: 'owner', email: 'me@example.org' }],
    ['another name', { role: 'owner', name: 'Me' }],
    ['an invitation', { role: 'owner', invite: code }],
  ])('is not changed to %s', (_title, changes) => {
    expect(changeRole(owner, changes)).toBe(denied);
  });

  it('is removed by an owner, with its entry alone', () => {
    expect(office.commit(owner, [remove(path)])).toBe(denied);
    expect(removeAdmin(owner)).toBeNull();
    expect(office.stored(path)).toBeNull();
  });

  it.each([...judged, ...readers].filter((person) => person !== owner))(
    'is neither changed nor removed by %s',
    (person) => {
      expect(changeRole(person, { role: 'viewer' })).toBe(denied);
      expect(removeAdmin(person)).toBe(denied);
      expect(office.stored(path)).toMatchObject({ role: { stringValue: 'office' } });
    },
  );

  it('cannot be changed or removed with an earlier activity entry', () => {
    const old = set(`lastChanges/${office.uid}`, { id: 'old' });
    const entry = { ...activityOf(office.uid), at: new Date(0), subject: path };
    office.put('activity/old', { ...entry, action: 'change-role' });
    expect(office.commit(owner, [update(path, { role: 'viewer' }), old])).toBe(denied);
    office.put('activity/old', { ...entry, action: 'remove-admin' });
    expect(office.commit(owner, [remove(path), old])).toBe(denied);
  });

  it('is not created by an owner', () => {
    const entry = set('admins/new', { email, role: 'office', addedAt: serverTime });
    for (const action of ['invite-admin', 'accept-invite', 'change-role']) {
      const log = noted(office.uid, action, 'admins/new');
      expect(office.commit(owner, [entry, ...log])).toBe(denied);
    }
  });
});

describe('P3 a renamed school', () => {
  const school = 'common/general/schools/one';
  const helper = 'admins/other';
  beforeEach(() => {
    office.put(school, { schoolId: 'one', name: 'Mir' });
    office.put(helper, { email, role: 'helper', schools: ['Mir', 'Chaim'] });
  });

  const rename = (
    person: Person,
    changes: PlainRecord,
    { action = 'rename-school', to = 'Mirrer' } = {},
  ) =>
    office.commit(person, [
      ...(to === '' ? [] : [update(school, { name: to })]),
      update(helper, changes),
      ...noted(uidOf(person), action, school),
    ]);

  it('can be renamed in the entries of its helpers by an owner, with or without the old name', () => {
    expect(rename(owner, { schools: ['Mirrer', 'Chaim'] })).toBeNull();
    office.put('activity/change', null);
    expect(
      rename(owner, { schools: ['Chaim', 'Mirrer', 'Mirrer Yeshiva'] }, { to: 'Mirrer Yeshiva' }),
    ).toBeNull();
  });

  it('found F8: gives its helpers no other school by a rename of the office, there and back', () => {
    office.put('common/general/schools/two', { schoolId: 'two', name: 'Ohr' });
    expect(rename('an office worker', { schools: ['Mir', 'Ohr', 'Chaim'] }, { to: 'Ohr' })).toBe(
      denied,
    );
    expect(office.stored(helper)).toMatchObject({
      schools: { arrayValue: { values: [{ stringValue: 'Mir' }, { stringValue: 'Chaim' }] } },
    });
  });

  it.each<[string, PlainRecord, { action?: string; to?: string }?]>([
    ['another role', { schools: ['Mirrer', 'Chaim'], role: 'office' }],
    ['another address', { schools: ['Mirrer', 'Chaim'], email: 'me@example.org' }],
    ['no school', { schools: [] }],
    ['another kind of change', { schools: ['Mirrer', 'Chaim'] }, { action: 'edit-school' }],
  ])('gives a helper not %s', (_title, changes, options) => {
    expect(rename(owner, changes, options)).toBe(denied);
  });

  it('cannot be renamed by anyone but an owner, nor in the entry of a viewer', () => {
    for (const person of [...judged, ...readers].filter((each) => each !== owner))
      expect(rename(person, { schools: ['Mirrer', 'Chaim'] })).toBe(denied);
    office.put(helper, { email, role: 'viewer', schools: ['Mir'] });
    expect(rename(owner, { schools: ['Mirrer'] })).toBe(denied);
  });
});

describe('P1 one owner always remains', () => {
  const own = `admins/${office.uid}`;
  const second = { sub: 'second' };
  beforeEach(() => office.put('admins/second', { email, role: 'owner' }));

  it.each(['change-role', 'edit-account'])('no owner lowers himself (%s)', (action) => {
    const lower = [update(own, { role: 'viewer' }), ...noted(office.uid, action, own)];
    expect(office.commit(owner, lower)).toBe(denied);
  });

  it('no owner removes himself', () => {
    const leave = [remove(own), ...noted(office.uid, 'remove-admin', own)];
    expect(office.commit(owner, leave)).toBe(denied);
  });

  it.each<[string, (path: string) => object, string]>([
    ['remove', remove, 'remove-admin'],
    ['lower', (path) => update(path, { role: 'viewer' }), 'change-role'],
  ])('when two owners %s each other at once, one owner remains', (_title, write, action) => {
    const first = [write('admins/second'), ...noted(office.uid, action, 'admins/second')];
    const other = changeWrites(office, {
      id: 'theirs',
      uid: 'second',
      activity: { action, subject: own },
    });
    expect(office.commit(owner, first)).toBeNull();
    expect(office.commitWith(second, [write(own), ...other])).toBe(denied);
    expect(office.stored(own)).not.toBeNull();
  });

  it('a batch that removes both does nothing', () => {
    const both = [remove('admins/second'), remove(own)];
    const log = noted(office.uid, 'remove-admin', 'admins/second');
    expect(office.commit(owner, [...both, ...log])).toBe(denied);
    expect(office.stored('admins/second')).not.toBeNull();
  });
});

describe('P4 the own entry', () => {
  it.each(readers)('%s changes the name', (person) => {
    const rename = update(ownOf(person), { name: 'Rabbi Weiss' });
    const log = noted(uidOf(person), 'edit-account', ownOf(person));
    expect(office.commit(person, [rename])).toBe(denied);
    expect(office.commit(person, [rename, ...log])).toBeNull();
  });

  it.each(readers)('P1 %s writes when he was seen: now', (person) => {
    const seen = (lastSeen: Plain) => [update(ownOf(person), { lastSeen })];
    expect(office.commit(person, seen(new Date(0)))).toBe(denied);
    expect(office.commit(person, seen(serverTime))).toBeNull();
    expect(office.commit(person, seen(serverTime)), 'another tab').toBeNull();
  });

  const helper = 'a helper';
  it.each<[string, PlainRecord]>([
    ['his role', { role: 'office' }],
    ['his schools', { schools: ['Toras Chaim', 'Mir'] }],
    ['his role with his name', { name: 'Me', role: 'owner' }],
    ['his address', { email: 'me@example.org' }],
    ['a name that is no text', { name: 5 }],
  ])('P3 a helper does not change %s', (_title, changes) => {
    for (const action of ['edit-account', 'change-role', 'award-points']) {
      const writes = [
        update(ownOf(helper), changes),
        ...noted(uidOf(helper), action, ownOf(helper)),
      ];
      expect(office.commit(helper, writes)).toBe(denied);
    }
  });

  it('P1 no administrator writes when another was seen', () => {
    expect(office.commit(owner, [update(ownOf(helper), { lastSeen: serverTime })])).toBe(denied);
  });
});

describe('P3 the activity', () => {
  const actions = [
    'invite-admin',
    'withdraw-invite',
    'change-role',
    'remove-admin',
    'accept-invite',
  ];

  it.each(actions)('has no %s of the office, of helpers and viewers', (action) => {
    for (const person of readers.filter((each) => each !== owner)) {
      const log = noted(uidOf(person), action, `admins/${uidOf(person)}`);
      expect(office.commit(person, log)).toBe(denied);
    }
  });

  it.each(['award-points', 'edit-boy', 'edit-account'])('has no %s of a viewer', (action) => {
    const log = noted(uidOf('a viewer'), action, 'envelopes/moshe');
    expect(office.commit('a viewer', log)).toBe(denied);
  });

  it.each(readers)('found F9: has no long entry of %s', (person) => {
    const entryOf = (more: PlainRecord) =>
      changeWrites(office, {
        id: 'change',
        uid: uidOf(person),
        activity: { action: 'edit-account', subject: ownOf(person), ...more },
      });
    const long = 'x'.repeat(900_000);
    const longFacts: readonly PlainRecord[] = [
      { name: long },
      { [long.slice(0, 1400)]: 'x'.repeat(9000) },
      { a: [1] },
    ];
    for (const name of ['before', 'after'])
      for (const facts of longFacts)
        expect(office.commit(person, entryOf({ [name]: facts }))).toBe(denied);
    expect(office.commit(person, entryOf({ envelopes: [long], gain: 5 }))).toBe(denied);
    expect(office.commit(person, entryOf({ summary: long }))).toBe(denied);
    expect(office.commit(person, entryOf({ before: { name: 'Me' } }))).toBeNull();
  });

  it.each(judged)('has no newest change of %s', (person) => {
    const pointer = set(`lastChanges/${uidOf(person)}`, { id: 'change' });
    expect(office.commit(person, [pointer])).toBe(denied);
  });

  it('names the caller alone', () => {
    const entry = { ...activityOf(office.uid), action: 'edit-boy' };
    const uid = uidOf('an office worker');
    const [, pointer = {}] = changeWrites(office, { id: 'change', uid });
    expect(office.commit('an office worker', [set('activity/change', entry), pointer])).toBe(
      denied,
    );
  });
});
