import { describe, expect, it } from 'vitest';
import { admin } from '../harness/backend-process.ts';
import { openChannel, type ChannelClient } from '../harness/channel-client.ts';
import { startWholeBackend, type WholeBackend } from '../harness/whole-backend.ts';

const other = { email: 'other@example.org', password: 'other password' };
const unauthenticated = { error: expect.objectContaining({ code: 401 }) };

type Session = Awaited<ReturnType<WholeBackend['signIn']>>;

/** Everything that ends an account's sessions. */
const acts: Record<string, (backend: WholeBackend, session: Session) => unknown> = {
  'the owner disables the account': ({ identity }, { localId }) =>
    identity.accounts.update(localId, { disabled: true }),
  'the owner deletes the account': ({ identity }, { localId }) => identity.accounts.remove(localId),
  'the owner sets a password': ({ identity }, { localId }) =>
    identity.accounts.update(localId, { password: 'another password' }),
  'the owner ends the sessions': ({ identity }, { localId }) =>
    identity.accounts.revokeSessions(localId),
  'its holder changes his password elsewhere': (backend, { idToken }) =>
    backend.identityCall('accounts:update', { idToken, password: 'another password' }),
  'its holder deletes it elsewhere': (backend, { idToken }) =>
    backend.identityCall('accounts:delete', { idToken }),
  'a mailed code changes the address': async (backend, { idToken }) => {
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.org' };
    await backend.identityCall('accounts:sendOobCode', { ...change, idToken });
    const [, oobCode] = /oobCode=([\w-]+)/.exec(backend.log()) ?? [];
    await backend.identityCall('accounts:update', { oobCode });
  },
  'a mailed code sets a password': async (backend) => {
    const { email } = admin;
    await backend.identityCall('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const [, oobCode] = /oobCode=([\w-]+)/.exec(backend.log()) ?? [];
    await backend.identityCall('accounts:resetPassword', {
      oobCode,
      newPassword: 'another password',
    });
  },
};

async function listenTo(
  { url, config }: WholeBackend,
  { idToken }: Session,
): Promise<ChannelClient> {
  const database = `projects/${config.projectId}/databases/(default)`;
  const channel = await openChannel(url, 'Listen', idToken);
  const structuredQuery = {
    from: [{ collectionId: 'envelopes' }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  };
  const query = { parent: `${database}/documents`, structuredQuery };
  await channel.send({ database, addTarget: { query, targetId: 2 } });
  await channel.next(4);
  return channel;
}

describe('open streams end at once, before any later document', () => {
  it.each(Object.entries(acts))('when %s', async (_name, act) => {
    await using backend = await startWholeBackend();
    const { uid } = await backend.identity.accounts.create(other);
    await backend.put(`admins/${uid}`, { email: { stringValue: other.email } });
    const [here, there] = [await backend.signIn(), await backend.signIn()];
    await using first = await listenTo(backend, here);
    await using second = await listenTo(backend, there);
    await using write = await openChannel(backend.url, 'Write', here.idToken);
    const database = `projects/${backend.config.projectId}/databases/(default)`;
    await write.send({ database });
    await write.next(1);
    await using untouched = await listenTo(backend, await backend.signIn(other));

    await act(backend, here);
    await backend.put('envelopes/boy-1', { firstName: { stringValue: 'Moshe' } });
    const ends = Promise.all([first, second, write].map((stream) => stream.next(1)));
    const told: unknown[] = [];
    const note = (messages: unknown) => told.push(messages);
    void ends.then(note, note);
    expect(await untouched.next(1)).toMatchObject([
      { documentChange: { document: { fields: { firstName: { stringValue: 'Moshe' } } } } },
    ]);
    // At once, which is within the time of some answers: the sockets of four clients keep no order among themselves.
    for (let answers = 0; told.length === 0 && answers < 50; answers += 1)
      await (await fetch(`${backend.url}/healthz`)).text();
    expect(told).toEqual([[[unauthenticated], [unauthenticated], [unauthenticated]]]);

    await using again = await openChannel(backend.url, 'Listen', here.idToken);
    expect(await again.next(1)).toEqual([unauthenticated]);
  });
});

it('found 34: a logout ends the streams of its session at once, and of no other', async () => {
  await using backend = await startWholeBackend();
  const [here, there] = [await backend.signIn(), await backend.signIn()];
  await using ended = await listenTo(backend, here);
  await using untouched = await listenTo(backend, there);
  backend.identity.endSession(here.refreshToken);
  await backend.put('envelopes/boy-1', { firstName: { stringValue: 'Moshe' } });
  expect(await ended.next(1)).toEqual([unauthenticated]);
  expect(await untouched.next(1)).toMatchObject([{ documentChange: expect.anything() }]);
});
