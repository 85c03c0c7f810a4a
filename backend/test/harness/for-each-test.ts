import { beforeEach } from 'vitest';

/** One of these for each test of the file: begun before the test and ended after it. */
export function forEachTest<T extends object & (AsyncDisposable | Disposable)>(
  start: () => T | Promise<T>,
): T {
  const current = {} as T;
  beforeEach(async () => {
    const started = await start();
    Object.assign(current, started);
    return () =>
      Symbol.dispose in started ? started[Symbol.dispose]() : started[Symbol.asyncDispose]();
  });
  return current;
}
