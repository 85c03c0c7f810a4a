/** Calls `run` once what has been rendered is on the screen; returns a function that cancels the call. */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined;
  // The callback runs before the frame is painted, and the next task after it.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
