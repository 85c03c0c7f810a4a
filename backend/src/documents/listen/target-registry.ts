import type { Documents } from '../documents.ts';
import { createTargetIndex } from './target-index.ts';
import type { Target } from './stream-state.ts';
import { createPermits } from './permission-index.ts';
import type { Change } from '../model/types.ts';

/** The targets of all listeners, and how they end. */
export interface LiveTargets {
  add(target: Target): void;
  /** From now on it hears of commits. */
  follow(target: Target): void;
  /** Forgets a target whose owner does not want it any more. */
  drop(target: Target): void;
  /** Ends a target that its owner still wants, and says why. */
  end(target: Target, error: unknown): void;
  /** Ends the target when its owner may not read it any more; whether it lives. */
  judge(target: Target): boolean;
  /** Judges those whose permission may not be what it was. */
  judgeAfter(changes: readonly Change[]): void;
  /** The targets that the changes may concern, each with the changes around it. */
  concernedBy(changes: readonly Change[]): ReadonlyMap<Target, readonly Change[]>;
}

export function createLiveTargets(documents: Documents): LiveTargets {
  const index = createTargetIndex<Target>();
  const permits = createPermits<Target>(documents);

  const drop = (target: Target): void => {
    index.delete(target);
    permits.delete(target);
    target.owner.pauses.get(target)?.();
    target.owner.pauses.delete(target);
    if (target.owner.targets.get(target.id) === target) target.owner.targets.delete(target.id);
  };
  const end = (target: Target, error: unknown): void => {
    drop(target);
    const { listener, pace } = target.owner;
    pace.say(() => listener.removed(target.id, error));
  };
  const judge = (target: Target): boolean => {
    try {
      permits.judge(target);
      return true;
    } catch (error) {
      end(target, error);
      return false;
    }
  };
  return {
    add(target) {
      target.owner.targets.set(target.id, target);
    },
    follow: (target) => index.add(target),
    drop,
    end,
    judge,
    judgeAfter(changes) {
      for (const target of permits.shakenBy(changes)) judge(target);
    },
    concernedBy: (changes) => index.concernedBy(changes),
  };
}
