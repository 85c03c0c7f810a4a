type Listener<Payload> = (payload: Payload) => void;

export interface Emitter<Payload> {
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: Listener<Payload>) => () => void;
  emit(payload: Payload): void;
}

/** With `onError`, the error of a listener does not reach the caller of `emit` or keep out the other listeners. */
export function createEmitter<Payload>(onError?: (error: unknown) => void): Emitter<Payload> {
  const listeners = new Set<Listener<Payload>>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(payload) {
      for (const listener of listeners) {
        try {
          listener(payload);
        } catch (error) {
          if (onError === undefined) throw error;
          onError(error);
        }
      }
    },
  };
}
