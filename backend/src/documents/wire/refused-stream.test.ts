import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { silentLogger } from '../../kernel/logger.ts';
import { permissionDenied } from '../model/errors.ts';
import { unprivilegedBounds } from '../request-bounds.ts';
import { openStream } from './authenticated-stream.ts';

it('found F12: a stream that was refused keeps nothing of its message', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const messages: WeakRef<object>[] = [];
  const sent: unknown[] = [];
  const handler = openStream(
    {
      address: '127.0.0.1',
      send: (message) => void sent.push(message),
      onFlushed: () => {},
      finish: () => {},
    },
    null,
    {
      verifyToken: () => null,
      limits: { boundsOf: () => unprivilegedBounds },
      onRevoked: () => () => {},
      logger: silentLogger,
      wallMillis: () => 0,
      openHandler: () => ({
        async receive(message) {
          if (typeof message === 'object' && message !== null) messages.push(new WeakRef(message));
          const refuse = (): never => {
            throw Object.assign(permissionDenied(), { of: message });
          };
          refuse();
        },
        closed: () => {},
      }),
    },
  );
  await handler.receive('{"writes":[]}');
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  collect();
  expect(sent).toHaveLength(1);
  expect(messages.map((message) => message.deref())).toEqual([undefined]);
  handler.closed();
});
