import type { Documents } from '../documents.ts';
import { scopeOf, scopesAround } from '../model/target.ts';
import type { Change, DocumentPath } from '../model/types.ts';
import type { LiveTarget } from './stream-state.ts';

/** The live targets of all streams. */
export interface TargetRegistry {
  add(target: LiveTarget): void;
  /** From now on commits reach the target. */
  subscribe(target: LiveTarget): void;
  /** Removes a target that its client no longer wants. */
  remove(target: LiveTarget): void;
  /** Removes a target that its client still wants, and sends the error. */
  fail(target: LiveTarget, error: unknown): void;
  /** Fails the target and returns `false` when its caller may not read it any more. */
  checkPermission(target: LiveTarget): boolean;
  /** Checks the targets whose permission depends on a changed document. */
  recheckPermissions(changes: readonly Change[]): void;
  /** The subscribed targets that the changes may affect; all targets of one scope share one list of changes. */
  affectedBy(changes: readonly Change[]): ReadonlyMap<LiveTarget, readonly Change[]>;
}

export function createTargetRegistry(documents: Pick<Documents, 'permit'>): TargetRegistry {
  const byScope = new TargetsByKey();
  /** By the documents that the security rules read, such as the entry of an administrator. */
  const byPermission = new TargetsByKey();
  const permissions = new Map<LiveTarget, ReadonlySet<DocumentPath>>();

  const forgetPermission = (target: LiveTarget): void => {
    for (const path of permissions.get(target) ?? []) byPermission.delete(path, target);
    permissions.delete(target);
  };
  const remove = (target: LiveTarget): void => {
    const { id, spec, stream } = target;
    byScope.delete(scopeOf(spec), target);
    forgetPermission(target);
    stream.paused.get(target)?.();
    stream.paused.delete(target);
    if (stream.targets.get(id) === target) stream.targets.delete(id);
  };
  const fail = (target: LiveTarget, error: unknown): void => {
    remove(target);
    const { observer, queue } = target.stream;
    queue.run(() => observer.targetRemoved(target.id, error));
  };
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
    add: (target) => void target.stream.targets.set(target.id, target),
    subscribe: (target) => byScope.add(scopeOf(target.spec), target),
    remove,
    fail,
    checkPermission,
    recheckPermissions(changes) {
      const affected = changes.flatMap(({ path }) => [...byPermission.get(path)]);
      for (const target of new Set(affected)) checkPermission(target);
    },
    affectedBy(changes) {
      const changesByScope = new Map<string, Change[]>();
      for (const change of changes) {
        for (const scope of scopesAround(change.path)) {
          if (!byScope.has(scope)) continue;
          const others = changesByScope.get(scope);
          if (others === undefined) changesByScope.set(scope, [change]);
          else others.push(change);
        }
      }
      const affected = new Map<LiveTarget, readonly Change[]>();
      for (const [scope, around] of changesByScope) {
        for (const target of byScope.get(scope)) affected.set(target, around);
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
