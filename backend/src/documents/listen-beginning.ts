import type { Documents } from './documents.ts';
import type { LiveTargets } from './listen-live.ts';
import { absenceOf, pointAfter } from './listen-owner.ts';
import type { Owner, Target } from './listen-owner.ts';
import type { ReadPoint } from './listener.ts';
import { openResult } from './listen-target.ts';
import { newsSince } from './listen-news.ts';
import type { ReadSubject } from './documents.ts';
import { createGlimpses, newestFirst } from './listen-glimpses.ts';
import type { GlimpseSizes, NextGlimpse } from './listen-glimpses.ts';
import type { DocumentPath } from './model.ts';

/** What a listener asked for. */
export interface Wish {
  readonly id: number;
  readonly subject: ReadSubject;
  readonly resumeToken: string | null;
}

interface Initial {
  /** Those whose content is told; `null`: all. */
  readonly changed: ReadonlySet<DocumentPath> | null;
  readonly absences: readonly (() => void)[];
  readonly isReset: boolean;
  readonly isCounted: boolean;
  /** `null`: nothing is shown before all is told. */
  readonly glimpse: NextGlimpse | null;
  readonly at: ReadPoint;
}

/** Begins targets: with all there is, or with what has changed since the client was here. */
export function createBeginnings(
  documents: Documents,
  { live, sizes }: { readonly live: LiveTargets; readonly sizes: GlimpseSizes },
): (owner: Owner, wish: Wish) => void {
  const glimpsesFor = createGlimpses(documents, sizes);

  const tell = (target: Target, resumeToken: string | null): void => {
    const { id, owner, result, subject } = target;
    // Before the read time: what is shown on the way is of an earlier one.
    const glimpse = resumeToken === null ? glimpsesFor(target) : null;
    const at = pointAfter(documents, documents.readTime(), documents.changes.last());
    const news = resumeToken === null ? null : newsSince(documents, target, resumeToken);
    const gone = new Set(news?.absent);
    // A reset alone would leave a single document that is gone in the client's cache.
    if (resumeToken !== null && subject.kind === 'document' && result.candidates.length === 0) {
      gone.add(subject.path);
    }
    const absences = [...gone].map((path) => absenceOf(documents, owner, { path, out: [id] }, at));
    owner.pace.saySteps(
      stepsOf(target, {
        changed: news?.changed ?? null,
        absences,
        isReset: resumeToken !== null && news === null,
        // A client that was cut off behind a glimpse has some documents, of which it heard no more.
        isCounted: (news !== null && subject.kind === 'query') || glimpse !== null,
        glimpse,
        at,
      }),
    );
  };

  return (owner, { id, subject, resumeToken }) => {
    const { auth, listener, pace } = owner;
    let target: Target;
    try {
      target = { id, subject, owner, result: openResult(subject, { documents, auth }) };
    } catch (error) {
      pace.say(() => listener.removed(id, error));
      return;
    }
    if (!live.judge(target)) return;
    live.add(target);
    tell(target, resumeToken);
  };
}

/** Tells a target's beginning; breaks off without a snapshot, which would show half of it, if the target ends. */
function* stepsOf(target: Target, initial: Initial): Generator<void> {
  const { id, owner, result } = target;
  const { changed, absences, isReset, isCounted, glimpse, at } = initial;
  const { listener, targets } = owner;
  // In any case, since the SDK counts: each target that is asked for begins, and then ends when that is asked for.
  listener.added(id);
  if (isReset) listener.reset(id);
  let count = 0;
  const { candidates } = result;
  for (const document of glimpse === null ? candidates : newestFirst(candidates)) {
    yield;
    if (targets.get(id) !== target) return;
    if (!result.isMatch(document)) continue;
    const readTime = glimpse?.(count) ?? null;
    if (readTime !== null) listener.glimpse(readTime);
    count += 1;
    if (changed === null || changed.has(document.path)) {
      listener.present(document, { in: [id], out: [] });
    }
  }
  for (const tellAbsence of absences) tellAbsence();
  if (isCounted) listener.counted(id, count);
  listener.current(id, at);
  listener.snapshot(at);
}
