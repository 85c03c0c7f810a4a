import { expect, it } from 'vitest';
import { createDocuments } from './documents/create-documents.ts';
import { queryOf } from './documents/testing/query-of.ts';
import { createEventCounts } from './event-counts.ts';
import { createJsonLogger, silentLogger } from './kernel/logger.ts';
import { createClock } from './sqlite/clock.ts';
import { openDatabase } from './sqlite/database.ts';
import { monitorDocuments } from './monitoring.ts';

const children = queryOf({ parent: 'people/ann', collectionId: 'days' });

it.each([
  [0, 3],
  [10_000, 0],
])('logs queries of %i ms and more, by collection, without ids', (slowMs, count) => {
  const database = openDatabase(':memory:');
  const documents = createDocuments({
    database,
    clock: createClock(database),
    guard: () => {},
    logger: silentLogger,
    projectId: 'p',
  });
  const lines: string[] = [];
  const logger = createJsonLogger((line) => lines.push(line));
  const events = createEventCounts(logger);
  const watched = monitorDocuments(documents, {
    events,
    logger,
    slowMs,
    rightsCollection: 'staff',
  });
  watched.query(children, null);
  watched.candidates(children, null);
  watched.aggregate(children, [], null);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: count }, () => ({
      time: expect.any(String),
      level: 'warn',
      message: 'A query was slow.',
      event: 'slow-query',
      collection: 'people/*/days',
      ms: expect.any(Number),
    })),
  );
  events.close();
  database.close();
});
