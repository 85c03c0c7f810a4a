import { doc } from 'firebase/firestore';
import type { NewBoy } from '@gabbai/domain/new-boy.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { nameInSentence } from '../live/live-envelopes.ts';
import { collections } from '../stored/collections.ts';
import { newBoyToStored } from '../stored/new-boy.ts';

/** Adds a boy. His id is that of the attempt, so that a repeated one makes him once. */
export function addBoy(boy: NewBoy, attemptId: string): Promise<SendResult> {
  const envelope = doc(openFirestore(), collections.envelopes, attemptId);
  const { firstName, lastName, school, grade } = boy;
  return sendChange(
    {
      action: 'add-boy',
      subject: envelope.path,
      summary: activityTexts.addBoy(nameInSentence({ ...boy, envelopeId: attemptId })),
      after: { firstName, lastName, Yeshiava: school, grade },
    },
    (batch) => batch.set(envelope, newBoyToStored(boy, envelope.id)),
    attemptId,
  );
}
