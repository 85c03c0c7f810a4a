import { expect, it } from 'vitest';
import { createInbox } from './inbox.ts';

it('returns messages in order, whatever order they arrive in', () => {
  const inbox = createInbox();
  expect(inbox.accept(0, ['a'])).toEqual(['a']);
  expect(inbox.accept(2, ['c', 'd'])).toEqual([]);
  expect(inbox.accept(3, ['d'])).toEqual([]);
  expect([inbox.held(), inbox.heldLength()]).toEqual([2, 2]);
  expect(inbox.accept(1, ['b'])).toEqual(['b', 'c', 'd']);
  expect([inbox.held(), inbox.heldLength()]).toEqual([0, 0]);
});

it('drops messages that it has received before', () => {
  const inbox = createInbox();
  inbox.accept(0, ['a', 'b']);
  expect(inbox.accept(0, ['a', 'b', 'c'])).toEqual(['c']);
  expect(inbox.accept(2, ['c'])).toEqual([]);
  expect(inbox.held()).toBe(0);
});
