import { onSessionEnd } from './session-end.ts';

/**
 * State of a module that belongs to the session: when it ends, `current` is again what `initial` returns, and `onEnd` gets the
 * last state. A test of tools refuses other variables, maps and sets of modules.
 */
export function sessionScoped<State>(
  initial: () => State,
  onEnd?: (last: State) => void,
): { current: State } {
  const scoped = { current: initial() };
  onSessionEnd(() => {
    const last = scoped.current;
    scoped.current = initial();
    onEnd?.(last);
  });
  return scoped;
}
