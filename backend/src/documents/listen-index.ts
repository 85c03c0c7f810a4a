import { collectionOf, lastSegment } from './document-name.ts';
import type { ReadSubject } from './documents.ts';
import type { DocumentPath } from './model.ts';

interface Indexed {
  readonly subject: ReadSubject;
}

/** Finds the targets a changed document may concern, without asking each. */
export interface TargetIndex<Target extends Indexed> {
  add(target: Target): void;
  delete(target: Target): void;
  around(path: DocumentPath): Target[];
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
    around: (path) => keysAround(path).flatMap((key) => Array.from(byKey.get(key) ?? [])),
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
  return `collection ${parent === '' ? '' : `${parent}/`}${collectionId}`;
}

function keysAround(path: DocumentPath): string[] {
  const collection = collectionOf(path);
  return [`document ${path}`, `collection ${collection}`, `group ${lastSegment(collection)}`];
}
