import type { Micros } from '../../kernel/micros.ts';
import type { Documents } from '../documents.ts';
import type { LiveTargets } from './target-registry.ts';
import { absenceOf, pointAfter } from './stream-state.ts';
import type { Owner, Target } from './stream-state.ts';
import type { ReadPoint } from './watch-observer.ts';
import { openResult } from './target-result.ts';
import { newsSince } from './resume-delta.ts';
import type { ReadSubject } from '../documents.ts';
import { createGlimpses, newestFirst } from './partial-snapshots.ts';
import type { GlimpseOptions, NextGlimpse } from './partial-snapshots.ts';
import type { DocumentPath } from '../model/types.ts';

/** What a listener asked for. */
export interface Wish {
  readonly id: number;
  readonly subject: ReadSubject;
  readonly resumeToken: string | null;
}

interface Initial {
  /** Those whose content is told; `null`: all. */
  readonly changed: ReadonlySet<DocumentPath> | null;
  readonly shown: FirstRows;
  readonly absences: readonly (() => void)[];
  readonly isReset: boolean;
  /** `null`: nothing is shown before all is told. */
  readonly glimpse: NextGlimpse | null;
  readonly at: ReadPoint;
}

/** What the client has already: of each document the state that it was told. */
type FirstRows = ReadonlyMap<DocumentPath, Micros>;

const nothing: FirstRows = new Map();

/** Begins targets: with all there is, or with what has changed since the client was here. */
export function createBeginnings(
  documents: Documents,
  { live, glimpses }: { readonly live: LiveTargets; readonly glimpses: GlimpseOptions },
): (owner: Owner, wish: Wish) => void {
  const { firstOf, nextOf } = createGlimpses(documents, glimpses);

  /** Reads the result; `null` when that was refused. */
  const open = (owner: Owner, { id, subject }: Wish): Target | null => {
    let target: Target;
    try {
      const { auth } = owner;
      target = { id, subject, owner, result: openResult(subject, { documents, auth }) };
    } catch (error) {
      owner.pace.say(() => owner.listener.removed(id, error));
      return null;
    }
    if (!live.judge(target)) return null;
    live.add(target);
    return target;
  };

  /** What fails on the way ends the target, and nothing else: nobody could catch what a timer has begun. */
  const orEnd = (target: Target, work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (target.owner.targets.get(target.id) === target) live.end(target, error);
    }
  };

  const tellAll = (target: Target, resumeToken: string | null, shown: FirstRows): void => {
    const { id, owner, result, subject } = target;
    live.follow(target);
    // Before the read time: what is shown on the way is of an earlier one.
    const glimpse = resumeToken === null ? nextOf(target) : null;
    const at = pointAfter(documents, documents.readTime(), documents.changes.last());
    const news = resumeToken === null ? null : newsSince(documents, target, resumeToken);
    const gone = new Set(news?.absent ?? shown.keys());
    if (shown.size > 0) for (const { path } of result.candidates) gone.delete(path);
    // A reset alone would leave a single document that is gone in the client's cache.
    if (resumeToken !== null && subject.kind === 'document' && result.candidates.length === 0) {
      gone.add(subject.path);
    }
    const absences = [...gone].map((path) => absenceOf(documents, owner, { path, out: [id] }, at));
    owner.pace.saySteps(
      untilFailure(
        stepsOf(target, {
          changed: news?.changed ?? null,
          shown,
          absences,
          isReset: resumeToken !== null && news === null,
          glimpse,
          at,
        }),
        target,
      ),
    );
  };

  function* untilFailure(steps: Iterable<void>, target: Target): Generator<void> {
    const { id, owner } = target;
    try {
      yield* steps;
    } catch (error) {
      if (owner.targets.get(id) !== target) return;
      live.drop(target);
      // Now: what is said after it must not pass for the rest of it.
      owner.listener.removed(id, error);
    }
  }

  /** Tells the first rows, and the rest, read anew, when the page has had time to draw them. */
  const tellFirst = (target: Target, wish: Wish, readTime: Micros): void => {
    const { id, owner, result } = target;
    const { listener, targets, pauses } = owner;
    const first = newestFirst(result.candidates).slice(0, glimpses.first);
    const shown = new Map(first.map(({ path, updateTime }) => [path, updateTime]));
    const goOn = (): void => {
      live.drop(target);
      const again = open(owner, wish);
      if (again !== null) orEnd(again, () => tellAll(again, null, shown));
    };
    owner.pace.say(() => {
      listener.added(id);
      if (targets.get(id) !== target) return;
      for (const document of first) listener.present(document, { in: [id], out: [] });
      listener.glimpse(id, readTime);
      listener.whenTold(() => {
        if (targets.get(id) === target) pauses.set(target, glimpses.pause(goOn));
      });
    });
  };

  return (owner, wish) => {
    const target = open(owner, wish);
    if (target === null) return;
    orEnd(target, () => {
      const readTime = wish.resumeToken === null ? firstOf(target) : null;
      if (readTime === null) tellAll(target, wish.resumeToken, nothing);
      else tellFirst(target, wish, readTime);
    });
  };
}

/** Tells a target's beginning; breaks off without a snapshot, which would show half of it, if the target ends. */
function* stepsOf(target: Target, initial: Initial): Generator<void> {
  const { id, owner, result, subject } = target;
  const { changed, shown, absences, isReset, glimpse, at } = initial;
  const { listener, targets } = owner;
  // In any case, since the SDK counts: each target that is asked for begins, and then ends when that is asked for.
  if (shown.size === 0) listener.added(id);
  if (isReset) listener.reset(id);
  let count = 0;
  const { candidates } = result;
  for (const document of glimpse === null ? candidates : newestFirst(candidates)) {
    yield;
    if (targets.get(id) !== target) return;
    if (!result.isMatch(document)) continue;
    const readTime = glimpse?.(count) ?? null;
    if (readTime !== null) listener.glimpse(id, readTime);
    count += 1;
    if (shown.get(document.path) === document.updateTime) continue;
    if (changed === null || changed.has(document.path)) {
      listener.present(document, { in: [id], out: [] });
    }
  }
  for (const tellAbsence of absences) tellAbsence();
  // A client that was cut off behind a glimpse has some documents of which it heard no more.
  if (subject.kind === 'query') listener.counted(id, count);
  listener.current(id, at);
  listener.snapshot(at);
}
