import { doc } from 'firebase/firestore';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';

export function envelopeAt(envelopeId: string) {
  return doc(openFirestore(), collections.envelopes, envelopeId);
}

export function weekAt(weekId: string) {
  return doc(openFirestore(), collections.weeks, weekId);
}
