import { expect, it, vi } from 'vitest';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { callerLimitsForTests } from './testing/caller-limits.ts';

const callers: Record<'administrator' | 'other' | 'operator', RequestAuth> = {
  administrator: { uid: 'administrator', token: {}, isOperator: false },
  other: { uid: 'other', token: {}, isOperator: false },
  operator: { uid: 'operator', token: {}, isOperator: true },
};
const hasRights = (auth: RequestAuth | null) => auth?.uid === 'administrator';

it('found 1: has narrower bounds for callers without rights, whatever their account', () => {
  const limits = callerLimitsForTests({ hasRights });
  const bytes = 1024 * 1024;
  for (const auth of [null, callers.other]) {
    expect(limits.boundsOf(auth)).toMatchObject({ bytes: bytes / 16, isPrivileged: false });
    expect(limits.boundsOf(auth).json.parts).toBeLessThan(100_000);
  }
  for (const auth of [callers.administrator, callers.operator])
    expect(limits.boundsOf(auth)).toMatchObject({ bytes: 10 * bytes, isPrivileged: true });
  expect(limits.queueOf({ bytes: 1000, isPrivileged: false })).toBeNull();
  expect(limits.queueOf({ bytes, isPrivileged: true })).toBeNull();
  expect(limits.queueOf({ bytes, isPrivileged: false })).not.toBeNull();
  expect(limits.queueOf({ bytes: 2 * bytes, isPrivileged: true })).not.toBe(
    limits.queueOf({ bytes, isPrivileged: false }),
  );
});

it('found 36: counts the changes of callers without rights, by address and hour', () => {
  let now = 0;
  const onRefused = vi.fn<() => void>();
  const limits = callerLimitsForTests({
    hasRights,
    changesPerHour: 10,
    wallMillis: () => now,
    onRefused,
  });
  const exhausted = expect.objectContaining({
    code: 'RESOURCE_EXHAUSTED',
    message: 'Too many documents were written from this address. Try again in 40 min.',
  });
  const change = (address: string, changed: number, auth: RequestAuth | null = null) =>
    limits.countChanges(auth, address)(changed);
  change('203.0.113.1', 9);
  now = 20 * 60_000;
  expect(() => change('203.0.113.1', 2)).toThrow(exhausted);
  change('203.0.113.1', 1);
  expect(() => change('203.0.113.1', 1, callers.other)).toThrow(exhausted);
  change('203.0.113.1', 0);
  change('203.0.113.2', 10);
  expect(onRefused).toHaveBeenCalledTimes(2);
  for (const auth of [callers.administrator, callers.operator]) change('203.0.113.1', 1000, auth);
  change('2001:db8::1', 10);
  expect(() => change('2001:db8::2', 1)).toThrow('Try again in 60 min.');
  now = 60 * 60_000;
  change('203.0.113.1', 10);
  now = 0;
  change('203.0.113.1', 10);
});
