import { expect, it, vi } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import type { SendResult } from './change-kind.ts';
import { sendDirectly } from './send.ts';

/** A server that answers when the test says so, and a connection that the test can lose. */
function openWays({ isOnline = true } = {}) {
  const answer = Promise.withResolvers<void>();
  const loss = Promise.withResolvers<void>();
  const queued: SendResult = { pendingAnswer: new Promise(() => {}) };
  const signals: AbortSignal[] = [];
  const commit = vi.fn<(signal: AbortSignal) => Promise<void>>((signal) => {
    signals.push(signal);
    return answer.promise;
  });
  const enqueue = vi.fn<() => Promise<SendResult>>(() => Promise.resolve(queued));
  const stopWaiting = vi.fn<() => void>();
  const result = sendDirectly(
    { commit, enqueue },
    { isOnline: () => isOnline, whenOffline: () => ({ happens: loss.promise, stopWaiting }) },
  );
  return { answer, loss, commit, enqueue, queued, result, signals, stopWaiting };
}

it('L8 an accepted change does not pass the queue', async () => {
  const { answer, enqueue, result, stopWaiting } = openWays();
  answer.resolve();
  expect(await result).toEqual({ pendingAnswer: null });
  expect(enqueue).not.toHaveBeenCalled();
  expect(stopWaiting).toHaveBeenCalledOnce();
});

it('L8 without a connection the queue gets the change, and the server is not asked', async () => {
  const { commit, queued, result } = openWays({ isOnline: false });
  expect(await result).toBe(queued);
  expect(commit).not.toHaveBeenCalled();
});

it('L8 a connection that is lost before the answer gives the change to the queue, once, and ends the other way', async () => {
  const { answer, enqueue, loss, queued, result, signals } = openWays();
  loss.resolve();
  expect(await result).toBe(queued);
  expect(signals[0]?.aborted).toBe(true);
  answer.reject(new DataError('unavailable', 'The answer was lost'));
  await Promise.allSettled([answer.promise]);
  expect(enqueue).toHaveBeenCalledOnce();
});

it.each(['unavailable', 'deadline-exceeded', 'aborted', 'resource-exhausted', 'unauthenticated'])(
  'L8 after "%s" the queue tries again',
  async (code) => {
    const { answer, enqueue, queued, result } = openWays();
    answer.reject(new DataError(code, code));
    expect(await result).toBe(queued);
    expect(enqueue).toHaveBeenCalledOnce();
  },
);

it('L8 a refused change is refused, and does not wait in the queue', async () => {
  const { answer, enqueue, result } = openWays();
  answer.reject(new DataError('permission-denied', 'permission-denied'));
  await expect(result).rejects.toMatchObject({ code: 'permission-denied' });
  expect(enqueue).not.toHaveBeenCalled();
});
