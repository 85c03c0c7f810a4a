import { doc, type DocumentData } from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import { sendChange } from './activity.ts';
import type { SendResult } from './change-kind.ts';
import { openFirestore } from '../firebase/firestore.ts';

/** Stores a setting of the programme, the document at `path`. Its other fields stay. */
export function saveSetting(
  path: string,
  fields: DocumentData,
  activity: Omit<Activity, 'subject'>,
): Promise<SendResult> {
  const setting = doc(openFirestore(), path);
  return sendChange({ ...activity, subject: setting.path }, (batch) =>
    batch.set(setting, fields, { merge: true }),
  );
}
