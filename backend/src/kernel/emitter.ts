type Listener<Payload> = (payload: Payload) => void;

export interface Emitter<Payload> {
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: Listener<Payload>) => () => void;
  emit(payload: Payload): void;
}

export function createEmitter<Payload>(): Emitter<Payload> {
  const listeners = new Set<Listener<Payload>>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(payload) {
      for (const listener of listeners) listener(payload);
    },
  };
}
