import { beginShare as beginProcessorShare } from './share.ts';

/** Says things in order, and long things a little at a time, so that nobody else has to wait for them. */
export interface Pace {
  /** Runs the work now, or when all that was begun before is done. */
  say(work: () => void): void;
  /** Likewise, but never now. */
  sayInTurn(work: () => void): void;
  /** Likewise for what is done in steps, between which the event loop may turn and others have their say. */
  saySteps(steps: Iterator<void>): void;
  /** Forgets what is left. */
  close(): void;
}

/** Those who share the event loop: all of them together hold it no longer at a time than one alone. */
export interface Paces {
  open(): Pace;
}

/** How long the event loop is held at a time. */
const patienceMs = 10;
/** How long one speaks before it is the next one's turn. */
const turnMs = 2;

type Queue = Iterator<void>[];

export function createPaces(beginShare = beginProcessorShare): Paces {
  /** Those who have something left to say, in the order of their turns. */
  const waiting: Queue[] = [];
  let isBusy = false;

  const run = (): void => {
    const isOver = beginShare(patienceMs);
    try {
      for (let queue = waiting[0]; queue !== undefined; queue = waiting[0]) {
        try {
          speak(queue, beginShare(turnMs));
        } finally {
          waiting.shift();
          if (queue.length > 0) waiting.push(queue);
        }
        if (isOver()) return;
      }
    } finally {
      isBusy = waiting.length > 0;
      if (isBusy) setImmediate(run);
    }
  };

  const open = (): Pace => {
    const queue: Queue = [];
    const saySteps = (steps: Iterator<void>, start = run): void => {
      queue.push(steps);
      if (queue.length > 1) return;
      waiting.push(queue);
      if (isBusy) return;
      isBusy = true;
      start();
    };
    return {
      say(work) {
        if (queue.length === 0) work();
        else saySteps(inOneStep(work));
      },
      sayInTurn: (work) => saySteps(inOneStep(work), () => void setImmediate(run)),
      saySteps: (steps) => saySteps(steps),
      close: () => void queue.splice(0),
    };
  };
  return { open };
}

function speak(queue: Queue, isOver: () => boolean): void {
  for (let head = queue[0]; head !== undefined; head = queue[0]) {
    if (head.next().done === true) queue.shift();
    if (isOver()) return;
  }
}

function inOneStep(work: () => void): Iterator<void> {
  return [work].values().map((each) => each());
}
