import { afterEach, expect, it, vi } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

/** A worker that answers only what a test makes it answer. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  readonly postMessage = vi.fn<() => void>();
  readonly terminate = vi.fn<() => void>();

  constructor() {
    super();
    FakeWorker.last = this;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function read() {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  const reading = readInWorker(new Uint8Array([1]));
  return { reading, worker: FakeWorker.last };
}

it('found F47: a workbook that takes too long is refused, and its worker ends', async () => {
  const { reading, worker } = read();
  vi.advanceTimersByTime(19_000);
  expect(worker.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(await reading).toEqual({ refusal: 'too-large' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('found F47: a workbook on which the worker fails is refused', async () => {
  const { reading, worker } = read();
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'Out of memory' }));
  expect(await reading).toEqual({ refusal: 'broken-workbook' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('found F47: a worker that cannot be loaded, which is an error without a message, is not blamed on the workbook', async () => {
  const { reading, worker } = read();
  worker.dispatchEvent(new Event('error'));
  expect(await reading).toEqual({ refusal: 'no-reader' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('found F47: the sheets of a workbook come from the worker', async () => {
  const { reading, worker } = read();
  worker.dispatchEvent(new MessageEvent('message', { data: { sheets: [] } }));
  expect(await reading).toEqual({ sheets: [] });
  expect(vi.getTimerCount()).toBe(0);
});
