import { doc } from 'firebase/firestore';
import type { NoteToSend } from '@gabbai/domain/notes/note-mail.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';
import { transact } from '../changes/activity.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';

/** The rules read each note's boy, and a batch may read 14 documents (docs/rules-costs.md). */
const batchSize = 12;

interface Sending {
  readonly notes: readonly NoteToSend[];
  readonly weekName: string;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

/** Hands notes over in batches, without those that another administrator has sent by then. Repeatable. Needs the network. */
export async function sendNotes({ notes, weekName, ...sending }: Sending): Promise<void> {
  const group = uuid();
  let done = 0;
  for (const batch of chunksOf(notes, batchSize)) {
    if (sending.isStopped()) throw new DataError('cancelled', 'Stopped');
    await sendBatch(batch, (count) => activityTexts.sendNotes(count, weekName), group);
    done += batch.length;
    sending.onProgress(done);
  }
}

/** A note to look at, to the administrator's own address. */
export async function sendNoteToMe(
  note: NoteToSend,
  address: string,
  weekName: string,
): Promise<void> {
  const own = { ...note, noteId: `me-${uuid()}`, to: [address] };
  await sendBatch([own], () => activityTexts.sendNoteToMe(weekName));
}

const at = ({ noteId }: NoteToSend) => doc(openFirestore(), collections.mail, noteId);

async function sendBatch(
  notes: readonly NoteToSend[],
  summary: (count: number) => string,
  group?: string,
): Promise<void> {
  await transact(async (transaction) => {
    const found = await Promise.all(notes.map((note) => transaction.get(at(note))));
    const open = notes.filter((_, index) => found[index]?.exists() === false);
    for (const note of open) {
      const { noteId: _id, ...mail } = note;
      transaction.set(at(note), mail);
    }
    const activity = {
      action: 'send-notes',
      subject: collections.mail,
      summary: summary(open.length),
      after: { notes: open.length },
      ...(group !== undefined && { group }),
    } as const;
    return { activity: open.length === 0 ? null : activity, result: true };
  });
}
