import {
  collection,
  doc,
  getDoc,
  getDocs,
  getDocsFromServer,
  type DocumentReference,
} from 'firebase/firestore';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { runningYear, type SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import { withDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { boysOfYear, collections, weeksOfYear } from '../stored/collections.ts';
import { envelopeFromStored, schoolYearFromStored, weekFromStored } from '../stored/converters.ts';

/** The year to which new points and wins belong, for a change of records. */
export async function readRunningYear(at: Date): Promise<number> {
  return runningYear(at, await readYears());
}

/** The years as the server has them: an older state would record a win in a closed year, or delete pictures that it shows. */
export async function readYears(): Promise<readonly SchoolYear[]> {
  const { docs } = await getDocsFromServer(collection(openFirestore(), collections.years));
  return docs.flatMap((year) => schoolYearFromStored(year.id, year.data()) ?? []);
}

export function yearAt(year: number): DocumentReference {
  return doc(openFirestore(), collections.years, String(year));
}

export function boyOfYearAt(year: number, envelopeId: string): DocumentReference {
  return doc(openFirestore(), boysOfYear(year), envelopeId);
}

export function weekOfYearAt(year: number, weekId: string): DocumentReference {
  return doc(openFirestore(), weeksOfYear(year), weekId);
}

/** A boy as he was when a year was closed; `null` if he was not registered. */
export async function loadBoyOfYear(year: number, envelopeId: string): Promise<Envelope | null> {
  const boy = (await withDataError(getDoc(boyOfYearAt(year, envelopeId)))).data();
  return boy === undefined ? null : envelopeFromStored(envelopeId, boy);
}

/** All boys as they were when a year was closed. */
export async function loadBoysOfYear(year: number): Promise<readonly Envelope[]> {
  const { docs } = await withDataError(getDocs(collection(openFirestore(), boysOfYear(year))));
  return docs.map((boy) => envelopeFromStored(boy.id, boy.data()));
}

/** The weeks of a closed year with their winners. */
export async function loadWeeksOfYear(year: number): Promise<readonly Week[]> {
  const { docs } = await withDataError(getDocs(collection(openFirestore(), weeksOfYear(year))));
  return docs.map((week) => weekFromStored(week.id, week.data()));
}
