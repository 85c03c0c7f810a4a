import { collectionOf, collectionPath, lastSegment } from '../model/document-name.ts';
import type { ReadSubject } from '../documents.ts';
import type { Change, DocumentPath } from '../model/types.ts';

interface Indexed {
  readonly subject: ReadSubject;
}

/** Finds the targets a changed document may concern, without asking each. */
export interface TargetIndex<Target extends Indexed> {
  add(target: Target): void;
  delete(target: Target): void;
  /** The targets around which something changed, each with those changes; the same list for all around the same. */
  concernedBy(changes: readonly Change[]): Map<Target, readonly Change[]>;
}

export function createTargetIndex<Target extends Indexed>(): TargetIndex<Target> {
  const byKey = new Map<string, Set<Target>>();
  return {
    add(target) {
      const key = keyOf(target.subject);
      const targets = byKey.get(key);
      if (targets === undefined) byKey.set(key, new Set([target]));
      else targets.add(target);
    },
    delete(target) {
      const key = keyOf(target.subject);
      const targets = byKey.get(key);
      targets?.delete(target);
      if (targets?.size === 0) byKey.delete(key);
    },
    concernedBy(changes) {
      const around = new Map<string, Change[]>();
      for (const change of changes) {
        for (const key of keysAround(change.path)) {
          if (!byKey.has(key)) continue;
          const known = around.get(key);
          if (known === undefined) around.set(key, [change]);
          else known.push(change);
        }
      }
      return new Map(
        Iterator.from(around).flatMap(([key, concerning]) =>
          Iterator.from(byKey.get(key) ?? []).map((target) => [target, concerning] as const),
        ),
      );
    },
  };
}

/** Whether a change of the document may concern the subject. */
export function mayConcern(subject: ReadSubject, path: DocumentPath): boolean {
  return keysAround(path).includes(keyOf(subject));
}

function keyOf(subject: ReadSubject): string {
  if (subject.kind === 'document') return `document ${subject.path}`;
  const { parent, collectionId, allDescendants } = subject.query;
  if (allDescendants) return `group ${collectionId}`;
  return `collection ${collectionPath(parent, collectionId)}`;
}

function keysAround(path: DocumentPath): string[] {
  const collection = collectionOf(path);
  return [`document ${path}`, `collection ${collection}`, `group ${lastSegment(collection)}`];
}
