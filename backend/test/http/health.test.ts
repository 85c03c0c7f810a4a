import { expect, it } from 'vitest';
import { createBackend } from '../../src/backend.ts';
import { configFromEnvironment } from '../../../tools/gabbai.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { startWholeBackend } from '../harness/whole-backend.ts';
import { createServer } from '../../src/http/server.ts';
import { healthRoutes } from '../../src/http/health.ts';
import { rateLimits } from '../../src/http/rate-limits.ts';

async function ask(url: string, headers: HeadersInit = {}): Promise<[number, string]> {
  const response = await fetch(url, { headers });
  return [response.status, await response.text()];
}

it('says that it answers and works, and nothing else', async () => {
  await using backend = await startWholeBackend();
  expect(await ask(`${backend.url}/healthz`)).toEqual([200, 'ok\n']);
  expect(await ask(`${backend.url}/readyz`)).toEqual([200, 'ok\n']);
  expect(await ask(`${backend.url}/readyz?verbose=1`)).toEqual([200, 'ok\n']);
});

it("found 7: serves only this machine's tools until it is prepared, and responds with 503 to other callers", async () => {
  using folder = temporaryFolder();
  const config = configFromEnvironment({ PORT: '0', DATA_DIR: folder.path }, null);
  const answers: unknown[] = [];
  const askAll = async (url: string): Promise<void> => {
    const lookup = `${url}/identitytoolkit.googleapis.com/v1/accounts:lookup`;
    answers.push({
      health: await ask(`${url}/healthz`),
      ready: await ask(`${url}/readyz`),
      page: await ask(`${url}/login`, { accept: 'text/html' }),
      config: await ask(`${url}/__/firebase/init.json`),
      session: await ask(lookup),
      owner: await ask(`${url}/__/firebase/init.json`, {
        authorization: `Bearer ${mintOperatorToken(folder.path)}`,
      }),
    });
  };
  const backend = await createBackend({ ...config, logger: silentLogger }, ({ url }) =>
    askAll(url),
  );
  await askAll(backend.url);
  await backend.close();
  const served = [200, expect.stringContaining('"projectId":"gabbai"')];
  const health = [200, 'ok\n'];
  expect(answers).toEqual([
    {
      health,
      ready: [503, 'not ready\n'],
      page: [503, expect.stringContaining('<title>Gabbai is starting</title>')],
      config: [503, expect.stringContaining('"status":"UNAVAILABLE"')],
      // Not in JSON, which would end the session of a page that waits.
      session: [503, 'Service Unavailable'],
      owner: served,
    },
    {
      health,
      ready: health,
      page: [404, expect.anything()],
      config: served,
      session: [404, expect.anything()],
      owner: served,
    },
  ]);
});

it('is not limited, and looks at the disk only now and then', async () => {
  let looks = 0;
  const app = await createServer({
    allowedOrigins: [],
    publicUrl: null,
    rateLimits: { ...rateLimits, requests: 1 },
  });
  healthRoutes(app, () => void (looks += 1));
  for (const path of ['/readyz', '/healthz', '/readyz', '/readyz'])
    expect((await app.inject(path)).statusCode).toBe(200);
  expect(looks).toBe(1);
  await app.inject('/other');
  expect((await app.inject('/other')).statusCode).toBe(429);
  await app.close();
});
