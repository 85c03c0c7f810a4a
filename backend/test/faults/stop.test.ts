import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRules, startBackend } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { ownerOf } from '../harness/owner.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';

const database = 'projects/gabbai/databases/(default)';

it('SIGTERM ends streams, half requests and running commits within 5 s, and loses nothing', async () => {
  await using backend = await startBackend({ rulesDir: openRules });
  const owner = ownerOf(backend);
  const listener = await openChannel(backend.url, 'Listen', mintOperatorToken(backend.dataDir));
  await listener.send({ database });
  const half = connect(Number(new URL(backend.url).port), '127.0.0.1');
  await once(half, 'connect');
  half.on('error', () => {});
  half.write(
    'POST /v1/projects/gabbai HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf',
  );

  const enough = Promise.withResolvers<void>();
  const acknowledged: number[] = [];
  const writing = Array.from({ length: 10 }, async (_, client) => {
    for (let n = client; ; n += 10) {
      try {
        const name = owner.nameOf(`kept/${n}`);
        await owner.commit([{ update: { name, fields: {} } }]);
      } catch {
        return;
      }
      acknowledged.push(n);
      if (acknowledged.length === 50) enough.resolve();
    }
  });
  const stream = await openChannel(backend.url, 'Write', mintOperatorToken(backend.dataDir));
  await stream.send({ database });
  await enough.promise;
  for (let n = 0; n < 20; n += 1)
    await stream.send({
      writes: [{ update: { name: owner.nameOf(`streamed/${n}`), fields: {} } }],
    });
  // Not 1, with which the program ends that would take longer and is cut short (`longestClosingMs`).
  expect(await backend.stop()).toBe(0);
  await Promise.all(writing);
  half.destroy();
  await expect(listener.next(1000)).rejects.toThrow('The stream ended');

  expect(backend.log()).not.toContain('"level":"error"');
  const left = ['gabbai.sqlite-wal', 'backend.lock'].filter((name) =>
    existsSync(join(backend.dataDir, name)),
  );
  expect(left).toEqual([]);
  await backend.restart();
  const found = await Promise.all(acknowledged.map((n) => owner.get(`kept/${n}`)));
  expect(found.filter((document) => document === null)).toEqual([]);
});
