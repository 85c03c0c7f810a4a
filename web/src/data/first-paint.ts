/** A hidden page is not painted. */
const patienceMs = 200;

/** Resolves when what has been rendered is on the screen. */
export function firstPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The callback comes before the frame is painted, and the next task after it.
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, patienceMs);
  return promise;
}
