import { collectionOf, collectionPath, lastSegment } from './document-name.ts';
import type { DocumentPath, Query } from './types.ts';

/** One document or one query, which a client reads once or listens to. */
export type TargetSpec =
  | { readonly kind: 'document'; readonly path: DocumentPath }
  | { readonly kind: 'query'; readonly query: Query };

/** The key of the document, collection or collection group that the target reads. */
export function scopeOf(target: TargetSpec): string {
  if (target.kind === 'document') return `document ${target.path}`;
  const { parent, collectionId, allDescendants } = target.query;
  if (allDescendants) return `group ${collectionId}`;
  return `collection ${collectionPath(parent, collectionId)}`;
}

/** The keys of all scopes that the document is in. */
export function scopesAround(path: DocumentPath): string[] {
  const collection = collectionOf(path);
  return [`document ${path}`, `collection ${collection}`, `group ${lastSegment(collection)}`];
}
