import { expect, it, vi } from 'vitest';
import { connection, reportReachable, reportSnapshot } from './connection.ts';

it('F6 what the server sends shows that it can be reached, whatever the last ping said', () => {
  vi.stubGlobal('navigator', { onLine: true });
  reportSnapshot(true);
  reportReachable(false);
  expect(connection()).toBe('offline');
  reportSnapshot(false);
  expect(connection(), 'the cache shows nothing').toBe('offline');
  reportSnapshot(true);
  expect(connection()).toBe('online');
});
