/** Begins a share of so many milliseconds of the event loop; the function tells after each step whether it is used up. */
export type BeginShare = (ms: number) => () => boolean;

/** By the clock on the wall: however busy the machine is, nobody waits for longer than that and one step. */
export const beginShare: BeginShare = (ms) => {
  const until = performance.now() + ms;
  return () => performance.now() > until;
};
