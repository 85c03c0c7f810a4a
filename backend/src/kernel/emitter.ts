export interface Emitter<Event> {
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  emit(event: Event): void;
}

export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) listener(event);
    },
  };
}
