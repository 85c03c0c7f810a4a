import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that ends when the test says so. */
function scene(width: number) {
  const gate = createConcurrencyLimiter(width);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await turn();
  };
  return { gate, begun, task, end };
}

it('runs a fixed number at once, and each queue in order', async () => {
  const { gate, begun, task, end } = scene(2);
  const runQueued = gate.queue();
  for (const name of ['a', 'b', 'c', 'd']) void runQueued(task(name));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  void runQueued(task('e'));
  void runQueued(task('f'));
  void runQueued(task('g'));
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('takes turns between queues, however long one of them is', async () => {
  const { gate, begun, task, end } = scene(1);
  const [crowded, second, third] = [gate.queue(), gate.queue(), gate.queue()];
  for (const name of ['a1', 'a2', 'a3', 'a4']) void crowded(task(name));
  for (const name of ['b1', 'b2']) void second(task(name));
  void third(task('c1'));
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('continues after work that fails, and rejects that work alone', async () => {
  const { gate, begun, task } = scene(1);
  const runQueued = gate.queue();
  const failing = runQueued(() => Promise.reject(new Error('no memory')));
  void runQueued(task('next'));
  await expect(failing).rejects.toThrow('no memory');
  expect(begun).toEqual(['next']);
});
