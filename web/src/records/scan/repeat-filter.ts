/**
 * A label stays before the camera for many frames. Returns whether a text is new: another one, or one that has not been
 * seen for `quietMs`.
 */
export function createRepeatFilter(quietMs: number): (text: string, atMs: number) => boolean {
  let last = { text: '', atMs: Number.NEGATIVE_INFINITY };
  return (text, atMs) => {
    const isNew = text !== last.text || atMs - last.atMs > quietMs;
    last = { text, atMs };
    return isNew;
  };
}
