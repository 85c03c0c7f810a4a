export interface Scheduler {
  readonly now: () => number;
  readonly turns: (run: () => void) => { readonly request: () => void; readonly end: () => void };
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const browserScheduler: Scheduler = {
  now: () => performance.now(),
  turns(run) {
    // A message port is not throttled as timers are.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', run);
    port1.start();
    return { request: () => port2.postMessage(null), end: () => port1.close() };
  },
  after(delayMs, run) {
    const timer = window.setTimeout(run, delayMs);
    return () => window.clearTimeout(timer);
  },
};
