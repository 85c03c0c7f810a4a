import { expect, it } from 'vitest';
import { late, openLate } from './late.ts';

it('fetches a part once for all who ask, and again after a failure alone', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('the part')];
  let fetches = 0;
  const part = late(async () => await answers[fetches++]);
  await expect(Promise.all([part.load(), part.load()])).rejects.toThrow('no network');
  expect([fetches, part.get()]).toEqual([1, null]);
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([fetches, part.get()]).toEqual([2, 'the part']);
});

it('opens at once what is there already, and the first time when it has come', async () => {
  const part = late(async () => 'the part');
  const said: string[] = [];
  openLate(part, () => said.push('opened'), 'could not be loaded');
  said.push('asked');
  await part.load();
  openLate(part, () => said.push('opened again'), 'could not be loaded');
  said.push('asked again');
  expect(said).toEqual(['asked', 'opened', 'opened again', 'asked again']);
});
