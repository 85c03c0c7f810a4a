/**
 * Attempts by what they are about. Module state, so that an attempt survives its dialog and its page, and the same is
 * not begun a second time meanwhile.
 */
export interface AttemptState {
  readonly isRunning: boolean;
  /** Why the last one failed. */
  readonly failure: string | null;
  /** By it the same attempt is known when it is tried again. */
  readonly failed: { readonly id: string; readonly what: string } | null;
}

interface Place {
  state: AttemptState;
  readonly watchers: Set<() => void>;
  /** How many show its outcome. */
  shown: number;
}

const idle: AttemptState = { isRunning: false, failure: null, failed: null };
const places = new Map<string, Place>();

function placeAt(key: string): Place {
  let place = places.get(key);
  if (place === undefined) {
    place = { state: idle, watchers: new Set(), shown: 0 };
    places.set(key, place);
  }
  return place;
}

function removeIfUnused(key: string): void {
  const place = places.get(key);
  if (place === undefined || place.state.isRunning) return;
  if (place.watchers.size === 0 && place.shown === 0) places.delete(key);
}

function put(place: Place, state: AttemptState): void {
  place.state = state;
  for (const watcher of place.watchers) watcher();
}

export function attemptAt(key: string): AttemptState {
  return places.get(key)?.state ?? idle;
}

export function watchAttempt(key: string, watcher: () => void): () => void {
  const { watchers } = placeAt(key);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    removeIfUnused(key);
  };
}

/** Registers a dialog or form that shows the outcome; returns the way to unregister it. */
export function showAttempt(key: string): () => void {
  const place = placeAt(key);
  place.shown += 1;
  return () => {
    place.shown -= 1;
    removeIfUnused(key);
  };
}

export function isAttemptShown(key: string): boolean {
  return (places.get(key)?.shown ?? 0) > 0;
}

interface RunningAttempt {
  /** The same as that of the failed attempt, if the same is asked for. */
  readonly id: string;
  readonly succeed: () => void;
  readonly fail: (reason: string) => void;
}

/** Begins an attempt; `null` while one is running. `what` is what is asked for. */
export function beginAttempt(key: string, what: object): RunningAttempt | null {
  const place = placeAt(key);
  const { isRunning, failed } = place.state;
  if (isRunning) return null;
  const asked = JSON.stringify(what);
  const id = failed?.what === asked ? failed.id : randomId();
  const running = { ...idle, isRunning: true };
  put(place, running);
  const end = (state: AttemptState) => {
    if (place.state !== running) return;
    put(place, state);
    removeIfUnused(key);
  };
  return {
    id,
    succeed: () => end(idle),
    fail: (reason) => end({ isRunning: false, failure: reason, failed: { id, what: asked } }),
  };
}

/** Forgets why an attempt failed. */
export function forgetAttemptFailure(key: string): void {
  const place = places.get(key);
  if (place !== undefined && !place.state.isRunning) put(place, idle);
}

/** Ends all attempts: what is under way when a session ends may never be answered. */
export function forgetAttempts(): void {
  for (const [key, place] of places) {
    put(place, idle);
    removeIfUnused(key);
  }
}

// `crypto.randomUUID` is not there for pages without TLS.
function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
