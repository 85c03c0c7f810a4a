/** Starts a slice of `ms` milliseconds of the event loop; the returned function says whether it is over. */
export type StartTimeSlice = (ms: number) => () => boolean;

/** Measures wall-clock time, so that other work waits for at most one slice and one step on a busy machine, too. */
export const startTimeSlice: StartTimeSlice = (ms) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

/** The work of one client, done in order. */
export interface WorkQueue {
  /** Runs the work now, or after everything that is queued. */
  run(work: () => void): void;
  /** Runs the work after everything that is queued, and never synchronously. */
  enqueue(work: () => void): void;
  /** Runs work in steps, between which the event loop and other queues may run. */
  enqueueSteps(steps: Iterator<void>): void;
  /** Drops all queued work. */
  close(): void;
}

const sliceMs = 10;
/** How long one queue runs before the next. */
const turnMs = 2;

interface Queue {
  readonly pending: Iterator<void>[];
  readonly onError: (error: unknown) => void;
}

/** Creates queues that take turns. Together they block the event loop no longer at a time than one alone. */
export function createFairScheduler(startSlice = startTimeSlice) {
  /** Queues with pending work, in the order of their turns. */
  const waiting: Queue[] = [];
  let isScheduled = false;

  const runSlice = (): void => {
    const isOver = startSlice(sliceMs);
    for (let queue = waiting[0]; queue !== undefined; queue = waiting[0]) {
      runTurn(queue, startSlice(turnMs));
      waiting.shift();
      if (queue.pending.length > 0) waiting.push(queue);
      if (isOver()) break;
    }
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(runSlice);
  };

  /** `onError` receives errors of the work, which may run from a timer, where no caller can catch them. */
  const openQueue = (onError: Queue['onError']): WorkQueue => {
    const pending: Queue['pending'] = [];
    const queue: Queue = { pending, onError };
    const enqueueSteps = (steps: Iterator<void>, start = runSlice): void => {
      pending.push(steps);
      if (pending.length > 1) return;
      waiting.push(queue);
      if (isScheduled) return;
      isScheduled = true;
      start();
    };
    return {
      run(work) {
        if (pending.length > 0) return enqueueSteps(inOneStep(work));
        try {
          work();
        } catch (error) {
          onError(error);
        }
      },
      enqueue: (work) => enqueueSteps(inOneStep(work), () => void setImmediate(runSlice)),
      enqueueSteps: (steps) => enqueueSteps(steps),
      close: () => void pending.splice(0),
    };
  };
  return { openQueue };
}

function runTurn({ pending, onError }: Queue, isOver: () => boolean): void {
  for (let head = pending[0]; head !== undefined; head = pending[0]) {
    try {
      if (head.next().done === true) pending.shift();
    } catch (error) {
      // Before the shift, so that work that `onError` adds is queued behind the failed work.
      onError(error);
      pending.shift();
    }
    if (isOver()) return;
  }
}

function inOneStep(work: () => void): Iterator<void> {
  return [work].values().map((run) => run());
}
