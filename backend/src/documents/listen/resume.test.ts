/** A client that reconnects with a resume token. */
import { expect, it } from 'vitest';
import {
  boyA,
  boys,
  createFixture,
  firstTwo,
  positive,
  put,
  remove,
} from '../testing/listen-fixture.ts';

it('sends only what has changed or left the result since the token', () => {
  const fixture = createFixture();
  fixture.commit(put('boys/a', 1), put('boys/b', 1), put('boys/c', 1), put('boys/d', 1));
  fixture.stream.addTarget(2, positive, null);
  const token = fixture.token();
  fixture.stream.removeTarget(2);
  fixture.messages();
  fixture.commit(put('boys/a', 2), remove('boys/b'), put('boys/c', 0), put('schools/s', 1));
  fixture.stream.addTarget(2, positive, token);
  expect(fixture.messages()).toEqual([
    'ADD 2',
    'change boys/a +2 -',
    'delete boys/b -2',
    'change boys/c + -2',
    'filter 2 2',
    'CURRENT 2',
    'snapshot',
  ]);
});

it('resets when the token is of another database', () => {
  const fixture = createFixture();
  const other = createFixture();
  fixture.put('boys/a', 1);
  other.stream.addTarget(2, boys, null);
  fixture.stream.addTarget(2, boys, other.token());
  expect(fixture.messages()).toEqual([
    'ADD 2',
    'RESET 2',
    'change boys/a +2 -',
    'filter 2 1',
    'CURRENT 2',
    'snapshot',
  ]);
  fixture.stream.addTarget(4, { kind: 'document', path: 'boys/none' }, 'nonsense');
  expect(fixture.messages()).toEqual([
    'ADD 4',
    'RESET 4',
    'delete boys/none -4',
    'CURRENT 4',
    'snapshot',
  ]);
});

it('resets a limited query when its collection has changed, and resumes it otherwise', () => {
  const fixture = createFixture();
  fixture.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
  fixture.stream.addTarget(2, firstTwo, null);
  const token = fixture.token();
  fixture.stream.addTarget(2, firstTwo, token);
  fixture.commit(remove('boys/a'));
  fixture.messages();
  fixture.stream.addTarget(2, firstTwo, token);
  expect(fixture.messages()).toEqual([
    'ADD 2',
    'RESET 2',
    'change boys/b +2 -',
    'change boys/c +2 -',
    'filter 2 2',
    'CURRENT 2',
    'snapshot',
  ]);
  fixture.stream.addTarget(2, firstTwo, fixture.token());
  expect(fixture.messages()).toEqual(['ADD 2', 'filter 2 2', 'CURRENT 2', 'snapshot']);
});

it('resumes after a restart, with changes, deletions and removals before and after it', () => {
  const fixture = createFixture();
  fixture.commit(put('boys/a', 1), put('boys/b', 1), put('boys/c', 1), put('boys/d', 1));
  fixture.stream.addTarget(2, positive, null);
  fixture.stream.addTarget(4, boyA, null);
  const token = fixture.token();
  fixture.stream.close();
  fixture.commit(put('boys/c', 0));
  fixture.restart();
  fixture.commit(remove('boys/a'), put('boys/e', 1));
  fixture.messages();
  fixture.stream.addTarget(2, positive, token);
  expect(fixture.messages()).toEqual([
    'ADD 2',
    'change boys/e +2 -',
    'change boys/c + -2',
    'delete boys/a -2',
    'filter 2 3',
    'CURRENT 2',
    'snapshot',
  ]);
  fixture.stream.addTarget(4, boyA, token);
  expect(fixture.messages()).toEqual(['ADD 4', 'delete boys/a -4', 'CURRENT 4', 'snapshot']);
  fixture.restart();
  fixture.stream.addTarget(2, positive, fixture.token());
  expect(fixture.messages()).toEqual(['ADD 2', 'filter 2 3', 'CURRENT 2', 'snapshot']);
});

it('does not name documents that the caller may not read', () => {
  const fixture = createFixture();
  fixture.commit(put('boys/a', 1));
  fixture.stream.addTarget(2, positive, null);
  const token = fixture.token();
  fixture.put('boys/hidden', 0);
  fixture.denied = ({ path }) => path === 'boys/hidden';
  fixture.messages();
  fixture.stream.addTarget(2, positive, token);
  expect(fixture.messages()).toEqual([
    'ADD 2',
    'RESET 2',
    'change boys/a +2 -',
    'filter 2 1',
    'CURRENT 2',
    'snapshot',
  ]);
});
