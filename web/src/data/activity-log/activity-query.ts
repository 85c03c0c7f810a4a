import {
  collection,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type CollectionReference,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import {
  actionsOf,
  kindOf,
  type ActivityKind,
  type LoggedChange,
} from '@gabbai/domain/activity-log.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import { loggedChangeFromStored } from '../stored/logged-change.ts';

/** What the activity page shows; `null` means all. */
export interface ActivityFilters {
  readonly by: string | null;
  readonly kind: ActivityKind | null;
  readonly envelopeId: string | null;
  /** The start of a local day. */
  readonly day: Date | null;
}

/** A part of the log that is read on its own; see `LogPart`. */
export interface PartObserver {
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

export function activityLog(): CollectionReference {
  return collection(openFirestore(), collections.activity);
}

/** The newest entries whose fields fit. Each equality and `at` have an index in deploy/firestore.indexes.json. */
export function activityQuery(
  { by, kind, envelopeId, day }: ActivityFilters,
  count: number,
  ...more: readonly QueryConstraint[]
): Query {
  const subject = envelopeId === null ? null : `${collections.envelopes}/${envelopeId}`;
  const constraints = [
    by !== null && where('by', '==', by),
    kind !== null && where('action', 'in', actionsOf(kind)),
    subject !== null && where('subject', '==', subject),
    day !== null && where('at', '>=', Timestamp.fromDate(day)),
    day !== null && where('at', '<', Timestamp.fromDate(dayAfter(day))),
  ].filter((constraint) => constraint !== false);
  return query(activityLog(), ...constraints, orderBy('at', 'desc'), ...more, limit(count));
}

/** Whether an entry that was found by its id fits, too. */
export function matchesFilters(
  { by, kind, day }: ActivityFilters,
  { at, ...entry }: LoggedChange,
): boolean {
  return (
    (by === null || entry.by === by) &&
    (kind === null || kindOf(entry.action) === kind) &&
    (day === null || (at !== null && at >= day && at < dayAfter(day)))
  );
}

function dayAfter(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
}

export function readEntry(document: QueryDocumentSnapshot): LoggedChange {
  const stored = document.data({ serverTimestamps: 'estimate' });
  const isWaiting = document.metadata.hasPendingWrites;
  return loggedChangeFromStored(document.id, stored, { isWaiting });
}
