import { expect, it } from 'vitest';
import { lazyModule } from './lazy-module.ts';

it('loads a module once for all callers, and again only after a failure', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('the module')];
  let loads = 0;
  const module = lazyModule(async () => await answers[loads++]);
  await expect(Promise.all([module.load(), module.load()])).rejects.toThrow('no network');
  expect([loads, module.get()]).toEqual([1, null]);
  await Promise.all([module.load(), module.load()]);
  await module.load();
  expect([loads, module.get()]).toEqual([2, 'the module']);
});
