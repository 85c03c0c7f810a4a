import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

const open = () => Object.assign(new EventEmitter(), { destroyed: false });

it('found 1: runs one piece of work at a time, and others have their turn between two', async () => {
  const runInTurn = createSerialQueue();
  const told: string[] = [];
  const work = (name: string) =>
    runInTurn(open(), async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      setImmediate(() => told.push('others'));
      return name;
    });
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
  expect(told.slice(0, 5)).toEqual(['a begins', 'a ends', 'others', 'b begins', 'b ends']);
  expect(await work('c')).toBe('c');
});

it('found F12: between two pieces of work a dozen connections can be accepted, one in each turn of the event loop', async () => {
  const runInTurn = createSerialQueue();
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turnOf = () => runInTurn(open(), () => turns);
  const [first = 0, second = 0] = await Promise.all([turnOf(), turnOf()]);
  clearImmediate(counting);
  expect(second - first).toBeGreaterThan(12);
});

it('found 1: keeps nothing of a connection that is closed while its work waits', async () => {
  const runInTurn = createSerialQueue();
  const gone = open();
  const done: string[] = [];
  const first = runInTurn(open(), () => void done.push('first'));
  const second = runInTurn(gone, () => void done.push('second'));
  gone.emit('close');
  await Promise.all([first, second]);
  expect(await runInTurn(Object.assign(open(), { destroyed: true }), () => 'late')).toBeUndefined();
  expect(done).toEqual(['first']);
});

it('continues after work that fails', async () => {
  const runInTurn = createSerialQueue();
  const failing = runInTurn(open(), () => {
    throw new Error('refused');
  });
  const next = runInTurn(open(), () => 'next');
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('next');
});
