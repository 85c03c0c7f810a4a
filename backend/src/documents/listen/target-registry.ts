import type { Documents } from '../documents.ts';
import { scopeOf, scopesAround } from '../model/target.ts';
import type { Change, DocumentPath } from '../model/types.ts';
import type { LiveTarget } from './stream-state.ts';

export type TargetRegistry = ReturnType<typeof createTargetRegistry>;

/** Keeps the live targets of all streams, and finds those that a commit affects. */
export function createTargetRegistry(documents: Pick<Documents, 'permit'>) {
  const byScope = new TargetsByKey();
  /** Targets by each document that the security rules read for them, such as the entry of an administrator. */
  const byPermission = new TargetsByKey();
  const permissions = new Map<LiveTarget, ReadonlySet<DocumentPath>>();

  const forgetPermission = (target: LiveTarget): void => {
    for (const path of permissions.get(target) ?? []) byPermission.delete(path, target);
    permissions.delete(target);
  };
  /** Removes a target without a message to its client. */
  const remove = (target: LiveTarget): void => {
    const { id, spec, stream } = target;
    byScope.delete(scopeOf(spec), target);
    forgetPermission(target);
    stream.paused.get(target)?.();
    stream.paused.delete(target);
    if (stream.targets.get(id) === target) stream.targets.delete(id);
  };
  /** Removes a target and sends the error to its client. */
  const fail = (target: LiveTarget, error: unknown): void => {
    remove(target);
    const { observer, queue } = target.stream;
    queue.run(() => observer.targetRemoved(target.id, error));
  };
  /** Whether the caller may read the target now; if not, the target fails. */
  const checkPermission = (target: LiveTarget): boolean => {
    try {
      forgetPermission(target);
      const paths = documents.permit(target.spec, target.stream.auth);
      permissions.set(target, paths);
      for (const path of paths) byPermission.add(path, target);
      return true;
    } catch (error) {
      fail(target, error);
      return false;
    }
  };
  return {
    add: (target: LiveTarget) => void target.stream.targets.set(target.id, target),
    /** Includes the target in `affectedBy` from now on. */
    subscribe: (target: LiveTarget): void => byScope.add(scopeOf(target.spec), target),
    remove,
    fail,
    checkPermission,
    /** Checks the targets whose permission depends on a changed document. */
    recheckPermissions(changes: readonly Change[]): void {
      const affected = changes.flatMap(({ path }) => [...byPermission.get(path)]);
      for (const target of new Set(affected)) checkPermission(target);
    },
    /** The subscribed targets that the changes may affect; all targets of one scope share one list of changes. */
    affectedBy(changes: readonly Change[]): ReadonlyMap<LiveTarget, readonly Change[]> {
      const scoped = changes.flatMap((change) =>
        scopesAround(change.path)
          .filter((scope) => byScope.has(scope))
          .map((scope) => ({ scope, change })),
      );
      const affected = new Map<LiveTarget, readonly Change[]>();
      for (const [scope, entries] of Map.groupBy(scoped, ({ scope }) => scope)) {
        const changesInScope = entries.map(({ change }) => change);
        for (const target of byScope.get(scope)) affected.set(target, changesInScope);
      }
      return affected;
    },
  };
}

class TargetsByKey {
  readonly #targets = new Map<string, Set<LiveTarget>>();

  add(key: string, target: LiveTarget): void {
    const targets = this.#targets.get(key);
    if (targets === undefined) this.#targets.set(key, new Set([target]));
    else targets.add(target);
  }

  delete(key: string, target: LiveTarget): void {
    const targets = this.#targets.get(key);
    targets?.delete(target);
    if (targets?.size === 0) this.#targets.delete(key);
  }

  has(key: string): boolean {
    return this.#targets.has(key);
  }

  get(key: string): Iterable<LiveTarget> {
    return this.#targets.get(key) ?? [];
  }
}
