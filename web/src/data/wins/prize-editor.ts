import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { activityTexts } from '../../config/activity-texts.ts';
import { collections } from '../stored/collections.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { openFirestore } from '../firebase/firestore.ts';
import type { CardPlace } from './prize-cards.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { readDate, readText } from '../stored/read-stored.ts';
import { weekAt } from './win-state.ts';

/** The administrator who changed a prize card last; `null` when it is unknown. */
export async function lastPrizeEditor(weekId: string, { weekName, prizeNumber }: CardPlace) {
  const ofWeek = query(
    collection(openFirestore(), collections.activity),
    where('subject', '==', weekAt(weekId).path),
  );
  const summary = activityTexts.editPrize(prizeNumber, weekName);
  const { docs } = await onlineOnly(() => getDocs(ofWeek));
  const [last] = docs
    .filter((entry) => entry.get('summary') === summary)
    .toSorted((one, other) => timeOf(other.get('at')) - timeOf(one.get('at')));
  const by = readText(last?.get('by'));
  if (by === null) return null;
  const admin = await getDoc(doc(openFirestore(), collections.admins, by));
  return { isSelf: by === currentUid(), email: readText(admin.get('email')) };
}

function timeOf(at: unknown): number {
  return readDate(at)?.getTime() ?? 0;
}
