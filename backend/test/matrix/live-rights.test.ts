/** Open streams of an administrator who is removed or lowered by another one's write. */
import { expect, it } from 'vitest';
import { openChannel, type ChannelClient } from '../harness/channel-client.ts';
import { officeOfFile, type Person } from './office.ts';
import { owner, peopleWrites } from './people-writes.ts';

const office = await officeOfFile();

const { noted, remove, uidOf, update } = peopleWrites(office);
const person = 'an office worker';
const path = `admins/${uidOf(person)}`;

async function listenTo(collectionId: string, by: Person): Promise<ChannelClient> {
  const root = office.nameOf('').replace(/\/$/, '');
  const channel = await openChannel(office.url, 'Listen', office.tokens.get(by) ?? null);
  const structuredQuery = {
    from: [{ collectionId }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  };
  const query = { parent: root, structuredQuery };
  await channel.send({
    database: root.replace('/documents', ''),
    addTarget: { query, targetId: 2 },
  });
  await channel.next(4);
  return channel;
}

const refused = {
  targetChange: {
    targetChangeType: 'REMOVE',
    targetIds: [2],
    cause: expect.objectContaining({ code: 7 }),
  },
};

it.each([
  {
    act: 'lowered',
    collectionId: 'invites',
    action: 'change-role',
    write: update(path, { role: 'viewer' }),
  },
  { act: 'removed', collectionId: 'envelopes', action: 'remove-admin', write: remove(path) },
])('P1 an administrator who is $act receives nothing more of $collectionId', async (row) => {
  office.put(path, { email: 'office@example.org', role: 'owner' });
  await using channel = await listenTo(row.collectionId, person);
  const startedAt = Date.now();
  office.put('activity/change', null);
  expect(office.commit(owner, [row.write, ...noted(office.uid, row.action, path)])).toBeNull();
  office.put(`${row.collectionId}/later`, { name: 'x' });
  expect(await channel.next(1)).toEqual([refused]);
  expect(Date.now() - startedAt).toBeLessThan(1000);
});
