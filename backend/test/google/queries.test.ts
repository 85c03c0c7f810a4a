import { expect, it } from 'vitest';
import { startDocumentServer } from '../wire/document-server.ts';
import { askOf, compareQueries } from './queries.ts';

it('sends queries of which most are allowed and many find something, and reports every difference', async () => {
  await using server = await startDocumentServer();
  const ask = askOf(server);
  const { compared, refused, found, differences } = await compareQueries(ask, { count: 100 });
  expect(compared).toBe(100);
  expect(differences).toEqual([]);
  expect(refused).toBeLessThan(compared / 2);
  expect(found).toBeGreaterThan(compared / 4);
  const silent = await compareQueries(
    async (call) => {
      const answer = await ask(call);
      return call.method === 'commit' ? answer : { ...answer, body: [] };
    },
    { count: 100 },
  );
  expect(silent.differences).toHaveLength(found);
});
