import { beginShare as beginProcessorShare } from './time-slice.ts';

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
  /** `onFailure` hears what a work or a step throws: it may have been begun by a timer, whom nobody could catch it for. */
  open(onFailure: (error: unknown) => void): Pace;
}

/** How long the event loop is held at a time. */
const patienceMs = 10;
/** How long one speaks before it is the next one's turn. */
const turnMs = 2;

interface Queue {
  readonly works: Iterator<void>[];
  readonly onFailure: (error: unknown) => void;
}

export function createPaces(beginShare = beginProcessorShare): Paces {
  /** Those who have something left to say, in the order of their turns. */
  const waiting: Queue[] = [];
  let isBusy = false;

  const run = (): void => {
    const isOver = beginShare(patienceMs);
    for (let queue = waiting[0]; queue !== undefined; queue = waiting[0]) {
      speak(queue, beginShare(turnMs));
      waiting.shift();
      if (queue.works.length > 0) waiting.push(queue);
      if (isOver()) break;
    }
    isBusy = waiting.length > 0;
    if (isBusy) setImmediate(run);
  };

  const open = (onFailure: Queue['onFailure']): Pace => {
    const works: Queue['works'] = [];
    const queue: Queue = { works, onFailure };
    const saySteps = (steps: Iterator<void>, start = run): void => {
      works.push(steps);
      if (works.length > 1) return;
      waiting.push(queue);
      if (isBusy) return;
      isBusy = true;
      start();
    };
    return {
      say(work) {
        if (works.length > 0) return saySteps(inOneStep(work));
        try {
          work();
        } catch (error) {
          onFailure(error);
        }
      },
      sayInTurn: (work) => saySteps(inOneStep(work), () => void setImmediate(run)),
      saySteps: (steps) => saySteps(steps),
      close: () => void works.splice(0),
    };
  };
  return { open };
}

function speak({ works, onFailure }: Queue, isOver: () => boolean): void {
  for (let head = works[0]; head !== undefined; head = works[0]) {
    try {
      if (head.next().done === true) works.shift();
    } catch (error) {
      // Before the work is gone: what is said now must wait its turn.
      onFailure(error);
      works.shift();
    }
    if (isOver()) return;
  }
}

function inOneStep(work: () => void): Iterator<void> {
  return [work].values().map((each) => each());
}
