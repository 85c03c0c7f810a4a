import { expect, it } from 'vitest';
import { emitSessionEnd } from './session-end.ts';
import { sessionScoped } from './session-scoped.ts';

it('what a session has kept is gone when it ends, and each session starts with a state of its own', () => {
  const names = sessionScoped(() => new Set<string>());
  const first = names.current;
  names.current.add('Moshe');
  emitSessionEnd();
  expect([...names.current]).toEqual([]);
  expect(names.current).not.toBe(first);
});

it('the end of a session can stop what it has begun, when its state is already gone', () => {
  const ended: (string | null)[] = [];
  const job = sessionScoped<string | null>(
    () => null,
    (last) => ended.push(last, job.current),
  );
  job.current = 'closing the year';
  emitSessionEnd();
  expect(ended).toEqual(['closing the year', null]);
});
