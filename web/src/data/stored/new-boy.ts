import { serverTimestamp, type DocumentData, type WithFieldValue } from 'firebase/firestore';
import type { NewBoy } from '@gabbai/domain/new-boy.ts';

/** The record of a new boy, without points and wins. */
export function newBoyToStored(boy: NewBoy, envelopeId: string): WithFieldValue<DocumentData> {
  const { school, birthYear, isBornAfterSunset, ...fields } = boy;
  return {
    ...fields,
    envelopeId,
    Yeshiava: school,
    ...(birthYear !== '' && { birthYear, isBornAfterSunset }),
    isActive: true,
    studentImgUrl: '',
    minyanPoints: 0,
    minyanPointsHistory: [],
    winnerList: [],
    createdAt: serverTimestamp(),
  };
}
