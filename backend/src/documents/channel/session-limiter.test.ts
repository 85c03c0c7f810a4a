import { expect, it } from 'vitest';
import { createSessionLimiter } from './session-limiter.ts';
import type { LimitedSession, SessionLimiter } from './session-limiter.ts';

interface Scene {
  readonly limiter: SessionLimiter;
  /** The names of the sessions that were ended. */
  readonly ended: string[];
  /** Adds a session, unprivileged unless said otherwise. */
  readonly add: (name: string, address: string, memory: number, isPrivileged?: boolean) => void;
  /** Makes a session idle since then. */
  readonly idle: (name: string, since: number) => void;
  readonly setMemory: (name: string, memory: number) => void;
}

function open(): Scene {
  const limiter = createSessionLimiter({
    maxPrivilegedSessions: 100,
    maxUnprivilegedSessions: 99,
    maxSessionsPerAddress: 100,
    maxPrivilegedMemory: 1000,
    maxUnprivilegedMemory: 100,
  });
  const ended: string[] = [];
  const memories = new Map<string, number>();
  const sessions = new Map<string, LimitedSession>();
  const idleSince = new Map<string, number>();
  return {
    limiter,
    ended,
    add(name, address, memory, isPrivileged = false) {
      const session: LimitedSession = {
        isPrivileged,
        memory: () => memories.get(name) ?? 0,
        idleSince: () => idleSince.get(name) ?? null,
        end() {
          ended.push(name);
          limiter.remove(session);
        },
      };
      memories.set(name, memory);
      sessions.set(name, session);
      limiter.add(session, address);
    },
    idle: (name, since) => void idleSince.set(name, since),
    setMemory(name, memory) {
      memories.set(name, memory);
      const session = sessions.get(name);
      if (session !== undefined) limiter.updateMemory(session);
    },
  };
}

it('ends the largest session of the address that holds the most memory, until the others fit', () => {
  const { ended, add, setMemory } = open();
  add('alone', '192.0.2.1', 40);
  for (const n of [1, 2, 3, 4, 5]) add(`of many ${n}`, `2001:db8::${n}`, 12);
  expect(ended).toEqual([]);
  setMemory('of many 3', 13);
  expect(ended).toEqual(['of many 3']);
  setMemory('alone', 70);
  expect(ended).toEqual(['of many 3', 'alone']);
  setMemory('of many 1', 60);
  expect(ended).toHaveLength(2);
});

it('counts memory that is freed and sessions that have ended', () => {
  const { ended, add, setMemory } = open();
  add('a', '192.0.2.1', 90);
  setMemory('a', 10);
  add('b', '192.0.2.2', 90);
  expect(ended).toEqual([]);
  add('c', '192.0.2.3', 20);
  expect(ended).toEqual(['b']);
  add('d', '192.0.2.2', 70);
  expect(ended).toEqual(['b']);
});

it('never ends a privileged session for the memory of others', () => {
  const { ended, add, setMemory } = open();
  add('privileged', '192.0.2.1', 900, true);
  add('unprivileged', '192.0.2.1', 101);
  expect(ended).toEqual(['unprivileged']);
  setMemory('privileged', 1001);
  expect(ended).toEqual(['unprivileged', 'privileged']);
});

it('makes room for an unprivileged session by ending the longest idle one of the address with the most', () => {
  const { limiter, add, idle, ended } = open();
  for (let n = 0; n < 60; n += 1) add(`many ${n}`, '192.0.2.1', 1);
  for (let n = 0; n < 39; n += 1) add(`few ${n}`, '192.0.2.2', 1);
  add('privileged', '192.0.2.1', 1, true);
  expect(limiter.makeRoom('192.0.2.4', false), 'none is idle').toBe(false);
  for (const [name, at] of [
    ['few 1', 1],
    ['privileged', 2],
    ['many 8', 4],
    ['many 9', 3],
  ] as const)
    idle(name, at);
  expect(limiter.makeRoom('192.0.2.4', false)).toBe(true);
  expect(ended).toEqual(['many 9']);
  expect(limiter.makeRoom('192.0.2.4', false), 'the place is free').toBe(true);
  expect(ended).toEqual(['many 9']);
});

it('has room for privileged sessions however many others there are, at the same address too', () => {
  const { limiter, add, ended } = open();
  for (let n = 0; n < 99; n += 1) add(`unprivileged ${n}`, '192.0.2.1', 1);
  expect(limiter.makeRoom('192.0.2.1', false)).toBe(false);
  expect(limiter.makeRoom('192.0.2.1', true)).toBe(true);
  expect(limiter.makeRoom('192.0.2.2', true)).toBe(true);
  for (let n = 0; n < 100; n += 1) add(`privileged ${n}`, '192.0.2.2', 1, true);
  expect(limiter.makeRoom('192.0.2.1', true), 'the limit is reached').toBe(false);
  expect(ended).toEqual([]);
});
