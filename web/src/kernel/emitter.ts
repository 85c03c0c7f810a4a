type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

export function createEmitter<Args extends readonly unknown[] = []>() {
  const listeners = new Set<Listener<Args>>();
  return {
    subscribe: (listener: Listener<Args>): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (...args: Args): void => {
      // A copy, so that a listener that subscribes meanwhile waits for the next call.
      const current = [...listeners];
      for (const listener of current) if (listeners.has(listener)) listener(...args);
    },
    hasListeners: (): boolean => listeners.size > 0,
  };
}
