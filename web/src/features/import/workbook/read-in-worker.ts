import type { ReadWorkbook } from './read-workbook.ts';

const timeLimitMs = 20_000;

/** Reads a workbook beside the page. One that takes too much time or memory is refused. */
export function readInWorker(bytes: Uint8Array): Promise<ReadWorkbook> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ReadWorkbook>();
  const timer = setTimeout(() => resolve({ refusal: 'too-large' }), timeLimitMs);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadWorkbook>) => resolve(data));
  // Only an error of the running worker has a message; one that was not loaded has none.
  worker.addEventListener('error', (event: Event) =>
    resolve({ refusal: 'message' in event ? 'broken-workbook' : 'no-reader' }),
  );
  worker.postMessage(bytes, []);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
