/** The programme at the start, and right batches of what is not points. */
import { fourPrizes, storedBoy } from './doors.ts';
import {
  boy,
  change,
  historyOf,
  idsIn,
  listOf,
  remove,
  schools,
  set,
  sumOf,
  without,
} from './batches-right.ts';
import type { Maker } from './batches-right.ts';
import { textOf, serverTime, type PlainRecord } from './wire-values.ts';

const line = (id: string, points: number, by = 'office'): PlainRecord => ({
  id,
  points,
  method: 'Mincha',
  type: 'add',
  timeStamp: '2026-11-14T12:00:00.000Z',
  by,
});
const invite = { role: 'office', by: 'owner', code: '0123456789abcdef0123456789abcdef' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const boyOf = (envelopeId: string, school: string, lines: readonly PlainRecord[]) => ({
  ...storedBoy,
  envelopeId,
  Yeshiava: school,
  minyanPoints: lines.reduce((sum, { points }) => sum + Number(points), 0),
  minyanPointsHistory: lines,
});
const won = { prizeId: 'prize1_noach', prizeName: 'Scooter', studentId: 'boy-2', year: 5787 };
const pageOf = (...entries: readonly PlainRecord[]) => ({ from: null, to: null, entries, sum: 7 });
const gone = { ...boyOf('old', 'Mir', [line('carried-0001', 7), line('x', 1)]) };

/** The callers' entries, by account; callers without an entry are no administrators. */
export const admins: Readonly<Record<string, PlainRecord | null>> = {
  owner: { email: 'owner@example.org' },
  second: { email: 'second@example.org', role: 'owner' },
  office: { email: 'office@example.org', role: 'office' },
  helper: { email: 'helper@example.org', role: 'helper', schools: ['Mir'] },
  another: { email: 'another@example.org', role: 'helper', schools: ['Ohr', 'Torah'] },
  viewer: { email: 'viewer@example.org', role: 'viewer' },
  unknown: { email: 'unknown@example.org', role: 'principal' },
  accepted: { email: 'accepted@example.org', role: 'office', invite: '0a', signedInAt: 1000 },
  unproven: { email: 'unproven@example.org', role: 'owner', invite: '0a', signedInAt: 2000 },
  invited: null,
  stranger: null,
  removed: null,
};
export const claimsOf = (sub: string) => ({
  sub,
  email: `${sub}@example.org`,
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
  auth_time: 1000,
});

export function programme(): Readonly<Record<string, PlainRecord>> {
  const boys = Array.from({ length: 8 }, (_, n) => {
    const pages = n % 4 === 3 ? [line('carried-0001', 7)] : [];
    const ofHelper = n === 0 ? [line('given', 5, 'helper')] : [];
    const lines = [...pages, line(`a${n}`, 10), line('both', 5), ...ofHelper];
    const record = boyOf(`boy-${n}`, schools[n % 3] ?? '', lines);
    const own = n === 6 ? { minyanPoints: '15' } : n === 2 ? { winnerList: [won] } : {};
    return [`envelopes/boy-${n}`, { ...record, ...own }] as const;
  });
  const pages = [3, 7].map(
    (n) => [`envelopes/boy-${n}/pointsHistory/0001`, pageOf(line('p', 7))] as const,
  );
  const entry = { subject: 'envelopes', summary: '', gain: 5, action: 'award-points' };
  const binned = { envelope: gone, deletedAt: daysAgo(40), by: 'office', weeks: [] };
  return {
    ...Object.fromEntries(boys),
    ...Object.fromEntries(pages),
    ...Object.fromEntries(
      Object.entries(admins).flatMap(([uid, record]) =>
        record === null ? [] : [[`admins/${uid}`, record]],
      ),
    ),
    'activity/given': { ...entry, at: daysAgo(1), by: 'helper', envelopes: ['boy-0'] },
    'activity/both': {
      ...entry,
      at: daysAgo(1),
      by: 'office',
      envelopes: ['boy-0', 'boy-1', 'boy-2'],
    },
    'bin/old': binned,
    'bin/old-merged': { ...binned, mergedInto: 'boy-1', kept: gone },
    'bin/fresh': { ...binned, deletedAt: daysAgo(3) },
    'envelopes/old/pointsHistory/0001': pageOf(line('p', 7)),
    'envelopes/fresh/pointsHistory/0001': pageOf(line('p', 7)),
    'years/5786': { year: 5786, state: 'closed' },
    'years/5786/envelopes/old': gone,
    'years/5786/envelopes/fresh': gone,
    'years/5786/envelopes/boy-1': gone,
    'weeks/noach': { weekName: 'Noach', prizes: [{ ...won }, ...fourPrizes('noach').slice(1)] },
    'weeks/vayera': { weekName: 'Vayera', prizes: fourPrizes('vayera') },
    'requests/first': { requestId: 'first', name: 'Moshe', envelopeId: 'boy-1', type: 'Levi' },
    'common/general/schools/mir': { schoolId: 'mir', name: 'Mir' },
    'common/general/schools/ohr': { schoolId: 'ohr', name: 'Ohr' },
    'invites/invited@example.org': { ...invite, at: daysAgo(1) },
    'invites/late@example.org': { ...invite, at: daysAgo(40) },
  };
}

const winner =
  (action: 'add' | 'move' | 'edit' | 'remove'): Maker =>
  (world, { by }) => {
    const { docs, random } = world;
    const [weekId = ''] = random.some(idsIn(docs, 'weeks'), 1);
    const week = docs.get(`weeks/${weekId}`) ?? {};
    const prizes = listOf(week, 'prizes');
    const isTaken = action !== 'add';
    const open = prizes.flatMap((prize, n) =>
      (idsIn(docs, 'envelopes').includes(textOf(prize['studentId'])) ? isTaken : !isTaken)
        ? [n]
        : [],
    );
    const ids = idsIn(docs, 'envelopes');
    if (open.length === 0 || ids.length === 0) return null;
    const n = random.of(open);
    const old = prizes[n] ?? {};
    const from = textOf(old['studentId']);
    const to = action === 'edit' ? from : random.of(ids);
    const name = action === 'edit' ? 'Drone' : textOf(old['prizeName']);
    const prizeId = textOf(old['prizeId']);
    const win = { prizeId, prizeName: name, studentId: to, by, year: 5787 };
    const left = (id: string) =>
      listOf(boy(world, id), 'winnerList').filter((old) => old['prizeId'] !== prizeId);
    const has = (id: string) => [...left(id), ...(id === to && action !== 'remove' ? [win] : [])];
    const boys = [...new Set(action === 'add' ? [to] : action === 'remove' ? [from] : [from, to])];
    const prize = { ...prizes[n], studentId: action === 'remove' ? '' : to };
    return {
      entry: { action: `${action}-winner`, subject: `weeks/${weekId}` },
      writes: [
        ...boys.map((id) => change(world, `envelopes/${id}`, { winnerList: has(id) })),
        change(world, `weeks/${weekId}`, { prizes: prizes.with(n, prize) }),
      ],
    };
  };

const simple =
  (action: string, subject: string, fields: PlainRecord): Maker =>
  (world) => ({ entry: { action, subject }, writes: [change(world, subject, fields)] });

const profile =
  (action: string, fields: PlainRecord): Maker =>
  (world) => {
    const [id] = world.random.some(idsIn(world.docs, 'envelopes'), 1);
    const path = `envelopes/${id ?? ''}`;
    return id === undefined
      ? null
      : { entry: { action, subject: path }, writes: [change(world, path, fields)] };
  };
const newBoy = (envelopeId: string): PlainRecord => ({
  envelopeId,
  firstName: 'New',
  Yeshiava: 'Mir',
  isActive: true,
  createdAt: serverTime,
  minyanPoints: 0,
  minyanPointsHistory: [],
  winnerList: [],
});

export const makersOfOffice: Readonly<Record<string, Maker>> = {
  'add-winner': winner('add'),
  'move-winner': winner('move'),
  'edit-winner': winner('edit'),
  'remove-winner': winner('remove'),
  edit: profile('edit-boy', { rebbe: 'Rabbi Stern' }),
  school: profile('carry-school', { Yeshiava: 'Ohr' }),
  photo: profile('change-photo', { studentImgUrl: 'https://pictures.example/b.png' }),
  mend: (world) => {
    const [id = ''] = world.random.some(idsIn(world.docs, 'envelopes'), 1);
    const path = `envelopes/${id}`;
    const fields = { minyanPoints: sumOf(historyOf(boy(world, id))) };
    return {
      entry: { action: 'mend-records', subject: path, after: fields },
      writes: [change(world, path, fields)],
    };
  },
  add: (_, { id }) => ({
    entry: { action: 'add-boy', subject: `envelopes/new-${id}` },
    writes: [set(`envelopes/new-${id}`, newBoy(`new-${id}`))],
  }),
  import: (_, { id }) => ({
    entry: {
      action: 'import-boys',
      subject: 'envelopes',
      envelopes: [`i-${id}`, `j-${id}`],
      gain: 0,
    },
    writes: [`i-${id}`, `j-${id}`].map((boyId) => set(`envelopes/${boyId}`, newBoy(boyId))),
  }),
  'undo-import': ({ docs, random }) => {
    const imports = idsIn(docs, 'activity').filter(
      (id) => docs.get(`activity/${id}`)?.['action'] === 'import-boys',
    );
    if (imports.length === 0) return null;
    const of = random.of(imports);
    const writes = [`i-${of}`, `j-${of}`].filter((id) => docs.has(`envelopes/${id}`));
    const entry = { action: 'undo-import', subject: 'envelopes' };
    return { id: `undo-${of}`, entry, writes: writes.map((id) => remove(`envelopes/${id}`)) };
  },
  prize: (world) => {
    const prizes = listOf(world.docs.get('weeks/vayera'), 'prizes');
    if (prizes.length < 2) return null;
    const changed = prizes.with(1, { ...prizes[1], prizeName: 'Drone' });
    return {
      entry: { action: 'edit-prize', subject: 'weeks/vayera' },
      writes: [change(world, 'weeks/vayera', { prizes: changed })],
    };
  },
  week: (_, { id }) => ({
    entry: { action: 'edit-prize', subject: `weeks/w-${id}` },
    writes: [set(`weeks/w-${id}`, { weekName: 'Noach', prizes: fourPrizes(`w-${id}`) })],
  }),
  request: (_, { id }) => ({
    entry: { action: 'add-request', subject: `requests/${id}` },
    writes: [
      set(`requests/${id}`, {
        requestId: id,
        name: 'Dovid',
        type: 'Levi',
        envelopeId: 'boy-2',
        createdAt: serverTime,
      }),
    ],
  }),
  aliya: simple('give-aliya', 'requests/first', { state: 'given', aliya: 'Levi' }),
  current: simple('set-week', 'common/week', { selectedWeek: 'Vayera' }),
  calendar: simple('edit-calendar', 'common/calendar', { inIsrael: true }),
  kinds: simple('edit-kinds', 'common/minyanim', {
    kinds: [{ id: 'morning', name: 'Morning', points: 5 }],
  }),
  'rename-school': (world) => {
    const [from, to] =
      world.docs.get('common/general/schools/mir')?.['name'] === 'Mir'
        ? ['Mir', 'New Mir']
        : ['New Mir', 'Mir'];
    const path = 'common/general/schools/mir';
    const helpers = idsIn(world.docs, 'admins').filter((id) =>
      JSON.stringify(world.docs.get(`admins/${id}`)?.['schools'] ?? '').includes(`"${from}"`),
    );
    return {
      entry: { action: 'rename-school', subject: path },
      writes: [
        change(world, path, { name: to }),
        ...helpers.map((id) => change(world, `admins/${id}`, { schools: [to] })),
      ],
    };
  },
  invite: (_, { by, id }) => ({
    entry: { action: 'invite-admin', subject: `invites/${id}@example.org` },
    writes: [set(`invites/${id}@example.org`, { ...invite, by, at: serverTime })],
  }),
  withdraw: ({ docs, random }) => {
    const ids = idsIn(docs, 'invites');
    if (ids.length === 0) return null;
    const path = `invites/${random.of(ids)}`;
    return { entry: { action: 'withdraw-invite', subject: path }, writes: [remove(path)] };
  },
  role: (world) => {
    const path = `admins/${world.random.of(['viewer', 'unknown', 'another'])}`;
    const record = without(world.docs.get(path), 'schools', 'role');
    const rights = world.random.of<PlainRecord>([
      { role: 'viewer' },
      { role: 'helper', schools: ['Ohr'] },
    ]);
    return {
      entry: { action: 'change-role', subject: path },
      writes: [set(path, { ...record, ...rights })],
    };
  },
  dismiss: ({ docs, random }) => {
    const path = `admins/${random.of(['viewer', 'another', 'accepted'])}`;
    return docs.has(path)
      ? { entry: { action: 'remove-admin', subject: path }, writes: [remove(path)] }
      : null;
  },
  accept: ({ docs }, { by }) => {
    const path = `invites/${by}@example.org`;
    const { role, code } = { role: 'viewer', code: '', ...docs.get(path) };
    const record: PlainRecord = {
      email: `${by}@example.org`,
      addedAt: serverTime,
      role,
      invite: code,
      signedInAt: 1000,
    };
    return {
      entry: { action: 'accept-invite', subject: `admins/${by}` },
      writes: [set(`admins/${by}`, record), remove(path)],
    };
  },
  account: (world, { by }) =>
    simple('edit-account', `admins/${by}`, { name: 'Rabbi' })(world, { by, id: '' }),
};
