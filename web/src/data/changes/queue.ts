import { deviceStorage } from '../../device-storage/device-storage.ts';
import { signedInUid } from '../current-session/current-admin.ts';
import { uuid } from '../../kernel/uuid.ts';
import type { ChangeKind } from './change-kind.ts';
import { createChangeJournal } from './change-journal.ts';
import { createChangeQueue, type SubmitOptions } from './change-queue.ts';
import { openPages, pageId } from './open-pages.ts';

export const changeQueue = createChangeQueue({
  journal: createChangeJournal({ storage: deviceStorage, pageId, openPages, uid: signedInUid }),
  newId: uuid,
  wasApplied: async (id, signal) => (await import('./activity.ts')).wasApplied(id, signal),
});

/** Makes a change of work that cannot survive a reload, such as an upload. `work` gets the change's id. */
export async function trackWork<T>(
  name: string,
  work: (id: string) => Promise<T>,
  { id, ...policy }: Pick<ChangeKind<null>, 'isUncounted'> & Pick<SubmitOptions, 'id'> = {},
): Promise<T> {
  const { promise: result, resolve } = Promise.withResolvers<T>();
  const kind: ChangeKind<null> = {
    ...policy,
    name,
    run: async ({ id }) => {
      resolve(await work(id));
      return { pendingAnswer: null };
    },
    summary: () => '',
  };
  await changeQueue.submit(kind, null, { id });
  return result;
}
