import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents, ReadSubject } from '../documents.ts';
import type { Change, DocumentPath } from '../model/types.ts';

interface Permitted {
  readonly subject: ReadSubject;
  readonly owner: { readonly auth: RequestAuth | null };
}

/** Which documents the permission of each live target rests on: a list of administrators, say. */
export interface Permits<Target extends Permitted> {
  /** Throws unless the target's owner may read it now. */
  judge(target: Target): void;
  delete(target: Target): void;
  /** The targets whose permission may not be what it was. */
  shakenBy(changes: readonly Change[]): Set<Target>;
}

export function createPermits<Target extends Permitted>(
  documents: Pick<Documents, 'permit'>,
): Permits<Target> {
  const grounds = new Map<Target, ReadonlySet<DocumentPath>>();
  const restingOn = new Map<DocumentPath, Set<Target>>();

  const forget = (target: Target): void => {
    for (const path of grounds.get(target) ?? []) {
      const resting = restingOn.get(path);
      resting?.delete(target);
      if (resting?.size === 0) restingOn.delete(path);
    }
    grounds.delete(target);
  };

  return {
    judge(target) {
      forget(target);
      const paths = documents.permit(target.subject, target.owner.auth);
      grounds.set(target, paths);
      for (const path of paths) {
        const resting = restingOn.get(path);
        if (resting === undefined) restingOn.set(path, new Set([target]));
        else resting.add(target);
      }
    },
    delete: forget,
    shakenBy: (changes) =>
      new Set(changes.flatMap(({ path }) => Array.from(restingOn.get(path) ?? []))),
  };
}
