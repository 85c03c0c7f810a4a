import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { silentLogger } from '../../kernel/logger.ts';
import { InvalidTokenError } from '../../kernel/request-auth.ts';
import { createClock } from '../../sqlite/clock.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { createDocuments } from '../create-documents.ts';
import { namingFor } from '../model/document-name.ts';
import { privilegedBounds } from '../request-bounds.ts';
import { openStream } from './authenticated-stream.ts';
import { writeChannel } from './writeChannel.ts';

const naming = namingFor('p');
const name = `${naming.database}/documents/items/a`;
const add = {
  writes: [
    {
      update: { name },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
    },
  ],
};
const unknown = {
  writes: [{ ...add.writes[0], currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }],
};
const malformed = { writes: [{ what: 1 }] };

/** Sends the messages in one turn of the event loop, and returns all responses. */
async function answersTo(
  messages: readonly object[],
  afterEach = (_state: { isTokenValid: boolean }): void => {},
): Promise<{ answers: string[]; n: unknown }> {
  const database = openDatabase(':memory:');
  const documents = createDocuments({
    database,
    clock: createClock(database),
    guard: () => {},
    logger: silentLogger,
    projectId: 'p',
  });
  const state = { isTokenValid: true };
  const answers: string[] = [];
  const handler = openStream(
    {
      address: '127.0.0.1',
      send: (message) =>
        answers.push(
          typeof message === 'string'
            ? message
            : 'error' in message
              ? JSON.stringify(message.error)
              : Object.keys(message).join(),
        ),
      onFlushed: () => {},
      finish: () => {},
    },
    'token',
    {
      logger: silentLogger,
      wallMillis: Date.now,
      limits: { boundsOf: () => privilegedBounds },
      onRevoked: () => () => {},
      verifyToken: () => {
        if (!state.isTokenValid) throw new InvalidTokenError();
        return { uid: 'u', token: {}, isOperator: false };
      },
      openHandler: (auth, { send }) =>
        writeChannel({ documents, naming, auth, send, countChanges: () => {} }),
    },
  );
  void handler.receive(JSON.stringify({ database: naming.database }));
  for (const message of messages) {
    void handler.receive(JSON.stringify(message));
    afterEach(state);
  }
  // This commit runs after all earlier ones.
  await documents.commitSequence(null).commit(() => []);
  await turn();
  handler.closed();
  return { answers, n: documents.get('items/a', null)?.fields['n'] };
}

const handshake = 'streamId,streamToken';
const response = 'streamToken,writeResults,commitTime';
const two = { integerValue: '2' };

it('answers all batches of one turn in order', async () => {
  expect(await answersTo([add, add, { writes: [] }])).toEqual({
    answers: [handshake, response, response],
    n: two,
  });
});

it.each([
  ['refused', unknown, 'FAILED_PRECONDITION'],
  ['malformed', malformed, 'INVALID_ARGUMENT'],
])(
  'answers the batches before a %s one, then sends its error, and ignores later ones',
  async (_what, bad, status) => {
    const { answers, n } = await answersTo([add, add, bad, add, bad, add]);
    expect(answers).toEqual([handshake, response, response, expect.stringContaining(status)]);
    expect(n).toEqual(two);
  },
);

it('answers batches in progress before the error of an invalid token', async () => {
  let received = 0;
  const { answers, n } = await answersTo([add, add, add, add], (state) => {
    received += 1;
    state.isTokenValid = received < 2;
  });
  expect(answers).toEqual([
    handshake,
    response,
    response,
    expect.stringContaining('UNAUTHENTICATED'),
  ]);
  expect(n).toEqual(two);
});
