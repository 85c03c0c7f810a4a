import { expect, it } from 'vitest';
import { createCrowd } from './crowd.ts';
import type { Crowd, Member } from './crowd.ts';

interface Scene {
  readonly crowd: Crowd;
  /** The names of those that were ended. */
  readonly ended: string[];
  /** Brings one that keeps so much. */
  readonly join: (name: string, address: string, weight: number, isStranger?: boolean) => void;
  /** Lets nobody read it from then on. */
  readonly leave: (name: string, at: number) => void;
  /** Lets it keep so much from now on. */
  readonly grow: (name: string, weight: number) => void;
}

function open(): Scene {
  const crowd = createCrowd({
    maxKnownSessions: 100,
    maxStrangersSessions: 99,
    maxSessionsPerAddress: 100,
    maxKnownWeight: 1000,
    maxStrangersWeight: 100,
  });
  const ended: string[] = [];
  const weights = new Map<string, number>();
  const members = new Map<string, Member>();
  const left = new Map<string, number>();
  return {
    crowd,
    ended,
    join(name, address, weight, isStranger = true) {
      const member: Member = {
        isStranger,
        weight: () => weights.get(name) ?? 0,
        idleSince: () => left.get(name) ?? null,
        end() {
          ended.push(name);
          crowd.left(member);
        },
      };
      weights.set(name, weight);
      members.set(name, member);
      crowd.joined(member, address);
    },
    leave: (name, at) => void left.set(name, at),
    grow(name, weight) {
      weights.set(name, weight);
      const member = members.get(name);
      if (member !== undefined) crowd.weigh(member);
    },
  };
}

it('ends the heaviest of the address that keeps the most, until the others fit', () => {
  const { ended, join, grow } = open();
  join('alone', '192.0.2.1', 40);
  for (const n of [1, 2, 3, 4, 5]) join(`of many ${n}`, `2001:db8::${n}`, 12);
  expect(ended).toEqual([]);
  grow('of many 3', 13);
  expect(ended).toEqual(['of many 3']);
  grow('alone', 70);
  expect(ended).toEqual(['of many 3', 'alone']);
  grow('of many 1', 60);
  expect(ended).toHaveLength(2);
});

it('counts what is taken off and who has left', () => {
  const { ended, join, grow } = open();
  join('a', '192.0.2.1', 90);
  grow('a', 10);
  join('b', '192.0.2.2', 90);
  expect(ended).toEqual([]);
  join('c', '192.0.2.3', 20);
  expect(ended).toEqual(['b']);
  join('d', '192.0.2.2', 70);
  expect(ended).toEqual(['b']);
});

it('does not let strangers crowd out authenticated callers', () => {
  const { ended, join, grow } = open();
  join('known', '192.0.2.1', 900, false);
  join('stranger', '192.0.2.1', 101);
  expect(ended).toEqual(['stranger']);
  grow('known', 1001);
  expect(ended).toEqual(['stranger', 'known']);
});

it('makes room for a stranger by ending what others left behind, where there is most of it', () => {
  const { crowd, join, leave, ended } = open();
  for (let n = 0; n < 60; n += 1) join(`many ${n}`, '192.0.2.1', 1);
  for (let n = 0; n < 39; n += 1) join(`few ${n}`, '192.0.2.2', 1);
  join('known', '192.0.2.1', 1, false);
  expect(crowd.hasRoom('192.0.2.4', true), 'all are read').toBe(false);
  for (const [name, at] of [
    ['few 1', 1],
    ['known', 2],
    ['many 8', 4],
    ['many 9', 3],
  ] as const)
    leave(name, at);
  expect(crowd.hasRoom('192.0.2.4', true)).toBe(true);
  expect(ended).toEqual(['many 9']);
  expect(crowd.hasRoom('192.0.2.4', true), 'the place is free').toBe(true);
  expect(ended).toEqual(['many 9']);
});

it('has room for who is known however many strangers read their streams, at his own address too', () => {
  const { crowd, join, ended } = open();
  for (let n = 0; n < 99; n += 1) join(`stranger ${n}`, '192.0.2.1', 1);
  expect(crowd.hasRoom('192.0.2.1', true)).toBe(false);
  expect(crowd.hasRoom('192.0.2.1', false)).toBe(true);
  expect(crowd.hasRoom('192.0.2.2', false)).toBe(true);
  for (let n = 0; n < 100; n += 1) join(`known ${n}`, '192.0.2.2', 1, false);
  expect(crowd.hasRoom('192.0.2.1', false), 'as many as there may be').toBe(false);
  expect(ended).toEqual([]);
});
