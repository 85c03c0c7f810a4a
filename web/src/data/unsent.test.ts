import { expect, it } from 'vitest';
import { nothingUnderway, trackChange } from './unsent.ts';

it('waits for the changes under way, and for those that follow upon them', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const order: string[] = [];
  const change = async () => {
    await trackChange(first.promise).catch(() => {});
    order.push('first');
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    await trackChange(second.promise);
    order.push('second');
  };
  const waiting = nothingUnderway().then(() => order.push('too early'));
  await waiting;
  expect(order, 'nothing to wait for').toEqual(['too early']);
  const changing = change();
  const done = nothingUnderway().then(() => order.push('done'));
  first.reject(new Error('refused'));
  // Time enough for whoever waits for the first change alone.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  second.resolve();
  await Promise.all([changing, done]);
  expect(order.slice(1)).toEqual(['first', 'second', 'done']);
});
