/** What deploy/examples/public-site.rules allows every caller, and that it allows nothing else. */
import { afterAll, describe, expect, it } from 'vitest';
import { openChannel } from '../harness/channel-client.ts';
import { makePublicSiteRules } from '../harness/public-site-rules.ts';
import { changeWrites, claimOf } from './change.ts';
import { activityOf, doorsOf, storedBoy, storedRequest } from './doors.ts';
import { startWholeBackend } from '../harness/whole-backend.ts';
import { bearer, openOffice, type Person } from './office.ts';
import { notText } from './shape.ts';
import { brief, gone, serverTime, toWrite, type Plain, type PlainRecord } from './wire-values.ts';

const rules = await makePublicSiteRules();
const office = await openOffice({ RULES_DIR: rules.path });
afterAll(async () => {
  await office[Symbol.asyncDispose]();
  rules.remove();
});

const id = 'abcdefghijABCDEFGHIJ';
const registration: PlainRecord = {
  ...storedBoy,
  envelopeId: id,
  minyanPoints: 0,
  minyanPointsHistory: [],
  createdAt: serverTime,
};
const request: PlainRecord = { ...storedRequest, requestId: id, createdAt: serverTime };
const site: readonly Person[] = [
  'no signed-in user',
  'a stranger',
  'an anonymous user',
  'a removed administrator',
];

async function create(person: Person, path: string, record: PlainRecord): Promise<number> {
  const writes = [office.set(path, record)];
  return (await office.call(person, 'commit', { writes })).status;
}

describe.each(site)('%s', (person) => {
  it.each([
    ['envelopes', registration],
    ['requests', request],
  ])('may put one into %s, once, and read, change and delete nothing of it', async (at, record) => {
    const path = `${at}/${id}`;
    office.put(path, null);
    expect(await create(person, path, record)).toBe(200);
    const made = office.stored(path);
    expect(made).not.toBeNull();

    const name = office.nameOf(path);
    const structuredQuery = { from: [{ collectionId: at }] };
    const calls = [
      office.call(person, 'batchGet', { documents: [name] }),
      office.call(person, 'runQuery', { structuredQuery }),
      office.call(person, 'commit', { writes: [toWrite(name, record, false)] }),
      office.call(person, 'commit', { writes: [toWrite(name, { inHonorOf: 'x' }, true)] }),
      office.call(person, 'commit', { writes: [{ delete: name }] }),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect(office.stored(path)).toEqual(made);
    office.put(path, null);
  });

  it('may put nothing anywhere else', async () => {
    for (const { collection, freshId, fresh } of doorsOf(office.uid))
      expect(await create(person, `${collection}/${freshId}`, fresh)).toBe(403);
    const uid = office.uids.get(person) ?? '';
    expect(await create(person, `activity/${id}`, activityOf(uid))).toBe(403);
    expect(await create(person, `admins/${uid}x`, { email: 'x@example.org' })).toBe(403);
  });
});

const person = 'no signed-in user';
const name: readonly Plain[] = [...notText, '', '  ', 'x'.repeat(201)];
const date: readonly Plain[] = [new Date(), '2026-11-20', 5, null];
const wrong: Readonly<
  Record<string, readonly [PlainRecord, Readonly<Record<string, readonly Plain[]>>]>
> = {
  envelopes: [
    registration,
    {
      envelopeId: ['other', '', null],
      firstName: name,
      lastName: name,
      Yeshiava: name,
      grade: [...notText, '', '9th', '5'],
      rebbe: [...notText, 'x'.repeat(201)],
      birthDay: [...notText, '0', '32', '1x'],
      birthMonth: [...notText, 'Kislev', 'november'],
      parentEmail: [
        ...notText,
        '',
        'no address',
        'a b@example.org',
        `${'x'.repeat(101)}@example.org`,
      ],
      isActive: [false, 'true', null],
      minyanPoints: [5, -1, '0', null],
      minyanPointsHistory: [[{}], {}, null, 'x'],
      winnerList: [[{}], {}, null],
      studentImgUrl: ['https://pictures.example/p.png', 'javascript:alert(1)', null],
      createdAt: date,
    },
  ],
  requests: [
    request,
    {
      requestId: ['other', '', null],
      name,
      fatherName: name,
      nickName: [...notText, 'x'.repeat(201)],
      parshas: name,
      inHonorOf: [...notText, 'x'.repeat(1001)],
      type: [...notText, '', 'cohen', 'כהן'],
      createdAt: date,
    },
  ],
};

describe.each(Object.entries(wrong))('of %s', (collection, [record, fields]) => {
  const rows = Object.entries({ ...fields, more: ['x'] }).flatMap(([field, values]) => {
    const refused: readonly Plain[] = field === 'more' ? values : [...values, gone];
    return refused.map((value) => ({
      title: `${field} ${brief(value)}`,
      written: Object.assign({}, record, { [field]: value }),
    }));
  });
  it.each(rows)('refuses one with $title', async ({ written }) => {
    office.put(`${collection}/${id}`, null);
    expect(await create(person, `${collection}/${id}`, written)).toBe(403);
    expect(office.stored(`${collection}/${id}`)).toBeNull();
  });

  it('refuses one under a name that the SDK does not make', async () => {
    const idField = collection === 'envelopes' ? 'envelopeId' : 'requestId';
    const written = { ...record, [idField]: 'chosen' };
    expect(await create(person, `${collection}/chosen`, written)).toBe(403);
  });
});

const nameOf = (id: string) => `projects/gabbai/databases/(default)/documents/envelopes/${id}`;

const registrationId = (n: number) => `registration${String(n).padStart(8, '0')}`;

const registrations = (first: number, count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, n) => {
    const envelopeId = registrationId(first + n);
    return toWrite(nameOf(envelopeId), { ...registration, envelopeId }, false);
  });
const callOf =
  ({ url }: { url: string }) =>
  async (writes: readonly unknown[], idToken: string | null = null) => {
    const answer = await fetch(`${url}/v1/${nameOf('').replace('/envelopes/', '')}:commit`, {
      method: 'POST',
      headers: bearer('Bearer', idToken),
      body: JSON.stringify({ writes }),
    });
    const { error }: { error?: { status: string; message: string } } = await answer.json();
    return error?.status ?? answer.status;
  };

describe('found 36: how many', () => {
  it('at a time: twenty records', async () => {
    const call = callOf(office);
    expect(await call(registrations(0, 21))).toBe('PERMISSION_DENIED');
    expect(await call(registrations(100, 20))).toBe(200);
    const boys = [...registrations(200, 19), office.set(`requests/${id}`, request)];
    expect(await call(boys)).toBe(200);
    const log = changeWrites(office, {
      id: 'many',
      activity: {
        action: 'import-boys',
        subject: 'envelopes',
        envelopes: Array.from({ length: 60 }, (_, n) => registrationId(300 + n)),
        gain: 0,
      },
    });
    const token = office.tokens.get('an administrator');
    expect(await call([...registrations(300, 60), ...log], token)).toBe(200);
  });

  it('from an address in an hour, counted in the log', async () => {
    const backend = await startWholeBackend({
      RULES_DIR: rules.path,
      PUBLIC_WRITES_PER_HOUR: '30',
    });
    const call = callOf(backend);
    const { idToken } = await backend.signIn();
    expect(await call(registrations(0, 20))).toBe(200);
    expect(await call(registrations(20, 11))).toBe('RESOURCE_EXHAUSTED');
    expect(await call(registrations(20, 10))).toBe(200);
    expect(await call(registrations(30, 1))).toBe('RESOURCE_EXHAUSTED');
    // Writes that the rules refuse get that error and are not counted.
    expect(await call([{ delete: nameOf('somebody') }])).toBe('PERMISSION_DENIED');
    expect(await call(registrations(30, 9), idToken)).toBe(200);
    {
      await using write = await openChannel(backend.url, 'Write', null);
      await write.send({ database: 'projects/gabbai/databases/(default)' });
      await write.send({ writes: registrations(60, 1) });
      expect(await write.next(2)).toMatchObject([
        {},
        { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } },
      ]);
    }
    backend.wait(3600);
    expect(await call(registrations(70, 1))).toBe(200);
    await backend[Symbol.asyncDispose]();
    const counted = backend.log().match(/"event":"public-writes-refused","count":(\d)/);
    expect(counted?.[1]).toBe('3');
  });
});

it('leaves an administrator what he may do', async () => {
  office.put(`envelopes/${id}`, storedBoy);
  const change = office.update(`envelopes/${id}`, { rebbe: 'Rabbi Stern' });
  const claim = claimOf(`envelopes/${id}`, []);
  const writes = [change, ...changeWrites(office, { id: 'change', activity: claim })];
  const response = await office.call('an administrator', 'commit', { writes });
  expect(response.status).toBe(200);
});
