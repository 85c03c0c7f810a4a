import { expect, it } from 'vitest';
import { emitSessionEnd } from './session-end.ts';
import { sessionScoped } from './session-scoped.ts';

it("a session's state is cleared at its end, and each session starts with its own", () => {
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
