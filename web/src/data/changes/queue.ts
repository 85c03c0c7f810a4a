import { deviceStorage } from '../../device-storage/device-storage.ts';
import { admittedUid } from '../current-admin.ts';
import { uuid } from '../../kernel/uuid.ts';
import type { ChangeKind } from './change-kind.ts';
import { createChangeJournal } from './change-journal.ts';
import { createChangeQueue } from './change-queue.ts';
import { openPages, pageId } from './open-pages.ts';

/** This page's queue of changes. */
export const changeQueue = createChangeQueue({
  journal: createChangeJournal({ storage: deviceStorage, pageId, openPages, uid: admittedUid }),
  newId: uuid,
  // The SDK's code comes only when there is something to ask.
  wasApplied: async (id, signal) => (await import('../activity.ts')).wasApplied(id, signal),
});

/** Counts work that changes no record, such as an upload, as a change until it has ended. */
export async function trackWork<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { promise: result, resolve } = Promise.withResolvers<T>();
  const kind: ChangeKind<null> = {
    name,
    run: async () => {
      resolve(await work());
      return { later: null };
    },
    summary: () => '',
  };
  await changeQueue.submit(kind, null);
  return result;
}
