import type { DocumentData } from 'firebase/firestore';

/** What the lists use of the SDK's snapshots. */
export interface ListSnapshot {
  readonly metadata: { readonly fromCache: boolean; readonly hasPendingWrites: boolean };
  /** With metadata changes: also the documents of which only that has changed. */
  readonly docChanges: (options?: {
    readonly includeMetadataChanges: boolean;
  }) => readonly ListChange[];
}

export interface ListChange {
  readonly type: 'added' | 'modified' | 'removed';
  readonly doc: ListedDocument;
}

export interface ListedDocument {
  readonly id: string;
  readonly metadata: { readonly hasPendingWrites: boolean };
  readonly data: (options: { readonly serverTimestamps: 'estimate' }) => DocumentData;
}
