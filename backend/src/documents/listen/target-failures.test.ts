/** Errors while a target is sent: a damaged document, a failing disk. */
import { expect, it } from 'vitest';
import {
  allMessages,
  boyA,
  boys,
  createFixture,
  positive,
  put,
} from '../testing/listen-fixture.ts';
import type { ListenFixture } from '../testing/listen-fixture.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

/** Sixty documents, one of which is damaged and cannot be compared. */
function createDamaged(): ListenFixture {
  const fixture = createFixture();
  fixture.commit(...ids.map((path) => put(path, 1)), put('boys/a', 1));
  fixture.damage('boys/30', '{"n":{"integerValue":null}}');
  fixture.restart();
  return fixture;
}

it('a damaged document fails its target, in any turn of the event loop; others continue', async () => {
  const fixture = createDamaged();
  fixture.stepsPerSlice = 4;
  fixture.stream.addTarget(2, positive, null);
  fixture.stream.addTarget(4, boyA, null);
  const { messages } = await allMessages(fixture);
  expect(messages.slice(0, 2)).toEqual(['ADD 2', 'change boys/00 +2 -']);
  const other = ['ADD 4', 'change boys/a +4 -', 'CURRENT 4', 'snapshot'];
  expect(messages.slice(-5)).toEqual(['REMOVE 2', ...other]);
  expect(messages.indexOf('snapshot')).toBe(messages.length - 1);
  expect(fixture.errors).toEqual([expect.stringMatching(/^TypeError\n {4}at /)]);
  fixture.put('boys/a', 2);
  expect((await allMessages(fixture)).messages).toEqual(['change boys/a +4 -', 'snapshot']);
});

it('an error after the pause of a partial snapshot fails only that target', () => {
  const fixture = createFixture({ first: 1, next: 3 });
  for (const path of ids.slice(0, 5)) fixture.commit(put(path, 1));
  fixture.stream.addTarget(2, boys, null);
  fixture.messages();
  fixture.isFailing = true;
  fixture.endPauses();
  expect(fixture.messages()).toEqual(['REMOVE 2']);
  expect(fixture.errors).toEqual([expect.stringContaining('disk I/O error')]);
  fixture.isFailing = false;
  fixture.stream.addTarget(4, boyA, null);
  fixture.put('boys/a', 1);
  expect(fixture.messages()).toEqual([
    'ADD 4',
    'CURRENT 4',
    'snapshot',
    'change boys/a +4 -',
    'snapshot',
  ]);
});

it('a target that fails at its start receives no commits', () => {
  const fixture = createFixture();
  fixture.isFailing = true;
  fixture.stream.addTarget(2, boys, null);
  fixture.put('boys/a', 1);
  expect(fixture.messages()).toEqual(['REMOVE 2']);
});

it('a target that is removed after a partial snapshot does not withhold tokens from others', () => {
  const fixture = createFixture({ first: 1, next: 3 });
  for (const path of ids.slice(0, 5)) fixture.commit(put(path, 1));
  fixture.stream.addTarget(2, boys, null);
  fixture.stream.removeTarget(2);
  fixture.stream.addTarget(4, boyA, null);
  expect(fixture.messages().slice(-4)).toEqual(['REMOVE 2', 'ADD 4', 'CURRENT 4', 'snapshot']);
});
