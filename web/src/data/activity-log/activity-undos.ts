import {
  getDocsFromServer,
  onSnapshot,
  query,
  Timestamp,
  where,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { actionsOf, type LoggedChange } from '@gabbai/domain/activity-log.ts';
import { undoneIdOf } from '@gabbai/domain/undo-id.ts';
import { activityLog, readEntry, type PartObserver } from './activity-query.ts';

/** The undos of the shown entries by the id of what they take back, live. An undo is younger than its award. */
export function activityUndos() {
  const found = new Map<string, LoggedChange>();
  let since = Infinity;
  let observer: PartObserver | null = null;
  let stop: (() => void) | null = null;
  const add = ({ docs }: QuerySnapshot): void => {
    for (const document of docs) {
      const undo = readEntry(document);
      found.set(undoneIdOf(undo) ?? '', undo);
    }
  };
  return {
    found: (): ReadonlyMap<string, LoggedChange> => new Map(found),
    /** Looks further back when older entries are shown. */
    watchSince(oldest: Date | null): void {
      if (oldest === null || observer === null || since <= oldest.getTime()) return;
      const { changed, failed } = observer;
      since = oldest.getTime();
      stop?.();
      stop = onSnapshot(
        undosSince(oldest),
        (snapshot) => {
          add(snapshot);
          changed();
        },
        failed,
      );
    },
    async load(oldest: Date | null): Promise<void> {
      if (oldest !== null) add(await getDocsFromServer(undosSince(oldest)));
    },
    open(given: PartObserver): () => void {
      observer = given;
      since = Infinity;
      return () => {
        observer = null;
        stop?.();
      };
    },
  };
}

function undosSince(oldest: Date): Query {
  return query(
    activityLog(),
    where('action', 'in', actionsOf('undos')),
    where('at', '>=', Timestamp.fromDate(oldest)),
  );
}
