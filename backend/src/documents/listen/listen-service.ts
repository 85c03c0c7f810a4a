/**
 * Live targets: each listener has some, and hears of every commit that changes their results. It knows nothing of
 * streams or JSON. The one idea needed to read it: everything a commit does to one listener's targets is told first,
 * then one snapshot closes it; only a snapshot makes the SDK raise events, so no page ever shows half a commit. What is
 * told is settled at the moment of the commit, though a listener that is still being told a long first result hears it
 * only after that.
 */
import { silentLogger } from '../../kernel/logger.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents, ReadSubject } from '../documents.ts';
import { createBeginnings } from './initial-snapshot.ts';
import type { Wish } from './initial-snapshot.ts';
import { withLoggedFailures } from './failures.ts';
import { createFanOut } from './fan-out.ts';
import { usualGlimpses } from './partial-snapshots.ts';
import type { GlimpseOptions } from './partial-snapshots.ts';
import { createLiveTargets } from './target-registry.ts';
import type { Owner, Target } from './stream-state.ts';
import { createPaces } from '../fair-scheduler.ts';
import { withoutEarlyTokens } from './partial-tokens.ts';
import type { Listener } from './watch-observer.ts';
import { beginShare as beginProcessorShare } from '../time-slice.ts';
import type { BeginShare } from '../time-slice.ts';

/** One listener's targets. */
export interface Listening {
  /**
   * Begins a target, or ends it at once when the subject may not be read. `resumeToken`: the client has what was told
   * with it; `null`: it has nothing.
   */
  add(targetId: number, subject: ReadSubject, resumeToken: string | null): void;
  remove(targetId: number): void;
  close(): void;
}

export interface ListenHub {
  open(auth: RequestAuth | null, listener: Listener): Listening;
  close(): void;
}

export interface ListenOptions {
  readonly glimpses?: GlimpseOptions;
  readonly beginShare?: BeginShare;
  readonly logger?: Logger;
}

/** Starts following the commits of `documents`. */
export function createListenHub(documents: Documents, options: ListenOptions = {}): ListenHub {
  const { glimpses = usualGlimpses, beginShare = beginProcessorShare } = options;
  const { logger = silentLogger } = options;
  const live = createLiveTargets(documents);
  const paces = createPaces(beginShare);
  const begin = createBeginnings(documents, { live, glimpses });
  const unsubscribe = documents.onCommit(createFanOut(documents, { live, beginShare }));

  return {
    open(auth, bareListener) {
      const listener = withLoggedFailures(withoutEarlyTokens(bareListener), logger);
      const targets = new Map<number, Target>();
      const pace = paces.open((error) => {
        // Which of them it was about is not known: none may go on from what is told by half.
        for (const target of targets.values()) live.end(target, error);
      });
      const owner: Owner = { auth, listener, pace, targets, pauses: new Map() };
      /** Targets whose documents are still being brought into memory. */
      const wishes = new Map<number, Wish>();
      return {
        add(id, subject, resumeToken) {
          const old = owner.targets.get(id);
          if (old !== undefined) live.drop(old);
          const wish = { id, subject, resumeToken };
          wishes.set(id, wish);
          const beginIfWished = (): void => {
            if (wishes.get(id) !== wish) return;
            wishes.delete(id);
            begin(owner, wish);
          };
          const refuse = (error: unknown): void => {
            if (wishes.get(id) !== wish) return;
            wishes.delete(id);
            owner.pace.say(() => listener.removed(id, error));
          };
          try {
            const preparing = documents.prepare(subject, auth);
            if (preparing === null) beginIfWished();
            else preparing.then(beginIfWished).catch(refuse);
          } catch (error) {
            refuse(error);
          }
        },
        remove(id) {
          const target = owner.targets.get(id);
          if (target !== undefined) live.drop(target);
          // The client waits for it to begin before it ends.
          if (wishes.delete(id)) owner.pace.say(() => listener.added(id));
          owner.pace.say(() => listener.removed(id, null));
        },
        close() {
          wishes.clear();
          for (const target of owner.targets.values()) live.drop(target);
          owner.pace.close();
        },
      };
    },
    close: unsubscribe,
  };
}
