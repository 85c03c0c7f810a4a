type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

export interface Emitter<Args extends readonly unknown[] = []> {
  readonly subscribe: (listener: Listener<Args>) => () => void;
  readonly emit: Listener<Args>;
  readonly hasListeners: () => boolean;
}

export function createEmitter<Args extends readonly unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<Listener<Args>>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(...args) {
      // A copy, so that a listener that subscribes meanwhile waits for the next call.
      const current = [...listeners];
      for (const listener of current) if (listeners.has(listener)) listener(...args);
    },
    hasListeners: () => listeners.size > 0,
  };
}
