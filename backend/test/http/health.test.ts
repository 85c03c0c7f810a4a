import { expect, it } from 'vitest';
import { startWholeBackend } from '../harness/whole-backend.ts';
import { createServer } from '../../src/http/server.ts';
import { healthRoutes } from '../../src/http/health.ts';
import { trafficLimits } from '../../src/http/traffic.ts';

async function ask(url: string): Promise<[number, string]> {
  const response = await fetch(url);
  return [response.status, await response.text()];
}

it('says that it answers and works, and nothing else', async () => {
  await using backend = await startWholeBackend();
  expect(await ask(`${backend.url}/healthz`)).toEqual([200, 'ok\n']);
  expect(await ask(`${backend.url}/readyz`)).toEqual([200, 'ok\n']);
  expect(await ask(`${backend.url}/readyz?verbose=1`)).toEqual([200, 'ok\n']);
});

it('is not limited, and looks at the disk only now and then', async () => {
  let looks = 0;
  const app = await createServer({
    allowedOrigins: [],
    publicUrl: null,
    traffic: { ...trafficLimits, requests: 1 },
  });
  healthRoutes(app, () => void (looks += 1));
  for (const path of ['/readyz', '/healthz', '/readyz', '/readyz'])
    expect((await app.inject(path)).statusCode).toBe(200);
  expect(looks).toBe(1);
  await app.inject('/other');
  expect((await app.inject('/other')).statusCode).toBe(429);
  await app.close();
});
