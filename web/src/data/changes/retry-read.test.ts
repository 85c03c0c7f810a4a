import { expect, it, vi } from 'vitest';
import { retryRead } from './retry-read.ts';
import { DataError } from '../firebase/errors.ts';

const failing = (code: string) => () => Promise.reject(new DataError(code, code));

it('found 17.4: a question without an answer is given up after five tries', async () => {
  const ask = vi.fn<() => Promise<boolean>>(failing('unavailable'));
  await expect(retryRead(ask, false)).rejects.toMatchObject({ code: 'unavailable' });
  expect(ask).toHaveBeenCalledTimes(5);
});

it('an answer ends it, and so does a refusal', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockImplementationOnce(failing('aborted'));
  ask.mockResolvedValueOnce(true);
  expect(await retryRead(ask, false)).toBe(true);
  expect(await retryRead(failing('permission-denied'), false)).toBe(false);
});
