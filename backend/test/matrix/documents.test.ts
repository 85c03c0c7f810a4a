import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { changeWrites, claimOf, claimOfNew, deletionWrites, pointTo } from './change.ts';
import { doorsOf, operations, type Door, type Operation } from './doors.ts';
import { officeOfFile, people, readers, refusals, writers, type Person } from './office.ts';
import { toWrite } from './wire-values.ts';

const office = await officeOfFile();
const doors = doorsOf(office.uid);
for (const { collection, id, stored } of doors) office.put(`${collection}/${id}`, stored);

function pathOf({ collection, id, freshId }: Door, operation: Operation): string {
  return `${collection}/${operation === 'create' ? freshId : id}`;
}

/** Sends a request, and restores the documents if it was allowed. */
async function attempt(person: Person, operation: Operation, door: Door) {
  const path = pathOf(door, operation);
  const before = office.stored(path);
  const response = await send(person, operation, door);
  const after = office.stored(path);
  if (response.ok) {
    office.put(path, operation === 'create' ? null : door.stored);
    office.put(`activity/${changeId}`, null);
    if (door.collection === 'envelopes') office.put(`bin/${door.id}`, null);
  }
  return { status: response.status, body: await response.text(), before, after };
}

function send(person: Person, operation: Operation, door: Door): Promise<Response> {
  const name = office.nameOf(pathOf(door, operation));
  if (operation === 'get') return office.call(person, 'batchGet', { documents: [name] });
  if (operation === 'list') {
    const steps = door.collection.split('/');
    const from = [{ collectionId: steps.pop() }];
    const parent = steps.map((step) => `/${step}`).join('');
    return office.call(person, 'runQuery', { structuredQuery: { from } }, parent);
  }
  const by = office.uids.get(person) ?? 'anybody';
  const fresh = door.collection === 'activity' ? { ...door.fresh, by } : door.fresh;
  const writes = {
    create: toWrite(name, fresh, false),
    update: toWrite(name, door.change, true),
    delete: { delete: name },
  };
  const isBoyDeleted = door.collection === 'envelopes' && operation === 'delete';
  const uid = office.uids.get(person) ?? 'anybody';
  return office.call(person, 'commit', {
    writes: [
      ...(isBoyDeleted
        ? deletionWrites({ ...office, uid }, door.id, door.stored)
        : [writes[operation]]),
      ...logWrites(person, operation, door),
    ],
  });
}

const changeId = 'change';

function logWrites(person: Person, operation: Operation, door: Door): object[] {
  const uid = office.uids.get(person) ?? 'anybody';
  if (door.collection === 'lastChanges') return [];
  if (door.collection === 'activity') return [pointTo(office, { id: door.freshId, uid })];
  const path = pathOf(door, operation);
  const claim = operation === 'create' ? claimOfNew(path) : claimOf(path, []);
  const activity = operation === 'delete' ? { ...claim, action: 'delete-boy' } : claim;
  return changeWrites(office, { id: changeId, uid, activity });
}

const attempts = doors.flatMap((door) =>
  operations.map((operation) => ({ door, operation, place: pathOf(door, operation) })),
);

describe.each(people)('P3 %s', (person) => {
  const isAllowed = (door: Door, operation: Operation) =>
    door.may.includes(operation) &&
    ((operation === 'get' || operation === 'list') && door.isForOffice !== true
      ? readers
      : writers
    ).includes(person) &&
    (person === 'an administrator' || door.isForOwners !== true);

  it.each(attempts.filter(({ door, operation }) => isAllowed(door, operation)))(
    'may $operation $place',
    async ({ door, operation }) => {
      const isRead = operation === 'get' || operation === 'list';
      const { status, body, before, after } = await attempt(person, operation, door);
      expect({ status, body }).toMatchObject({ status: 200 });
      expect(body.includes(office.nameOf(pathOf(door, 'get')))).toBe(isRead);
      expect(isDeepStrictEqual(before, after)).toBe(isRead);
    },
  );

  it.each(attempts.filter(({ door, operation }) => !isAllowed(door, operation)))(
    'may not $operation $place',
    async ({ door, operation }) => {
      const { status, body, before, after } = await attempt(person, operation, door);
      expect({ status, body }).toMatchObject({ status: refusals[person] });
      expect(Object.keys(JSON.parse(body))).toEqual(['error']);
      expect(after).toEqual(before);
    },
  );

  it.each(['envelopes', 'schools', 'admins', 'secrets'])(
    'may not look for %s at any depth',
    async (collectionId) => {
      const from = [{ collectionId, allDescendants: true }];
      const { status } = await office.call(person, 'runQuery', { structuredQuery: { from } });
      expect(status).toBe(refusals[person]);
    },
  );

  it('may not even count', async () => {
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId: 'secrets' }] },
      aggregations: [{ alias: 'n', count: {} }],
    };
    const response = await office.call(person, 'runAggregationQuery', {
      structuredAggregationQuery,
    });
    expect(response.status).toBe(refusals[person]);
  });

  it('may not slip a forbidden write in among others', async () => {
    const [boy, secret] = ['envelopes/moshe', 'secrets/there'];
    const before = office.stored(boy);
    const { status } = await office.call(person, 'commit', {
      writes: [
        office.update(boy, { rebbe: 'Rabbi Stern' }),
        office.update(secret, { name: 'y' }),
        ...changeWrites(office, { id: changeId, activity: claimOf(boy, []) }),
      ],
    });
    expect(status).toBe(refusals[person]);
    expect(office.stored(boy)).toEqual(before);
  });

  it('may not make himself an administrator', async () => {
    const path = `admins/${office.uids.get(person) ?? 'anybody'}`;
    const before = office.stored(path);
    const write = office.set(path, { email: 'me@example.org' });
    const { status } = await office.call(person, 'commit', { writes: [write] });
    expect(status).toBe(refusals[person]);
    expect(office.stored(path)).toEqual(before);
  });
});

describe('the list of administrators', () => {
  it.each(['a stranger', 'a removed administrator'] as const)(
    'shows %s only that he is not on it',
    async (person) => {
      const own = office.nameOf(`admins/${office.uids.get(person)}`);
      const asked = await office.call(person, 'batchGet', { documents: [own] });
      expect(asked.status).toBe(200);
      expect(await asked.json()).toMatchObject([{ missing: own }]);

      const theirs = office.nameOf(`admins/${office.uid}`);
      const pried = await office.call(person, 'batchGet', { documents: [theirs] });
      expect(pried.status).toBe(403);
    },
  );
});
