import { type AliyaRequest, requestTypes } from '@gabbai/domain/request.ts';
import { familyNames, givenNames } from './people.ts';
import type { Random } from './random.ts';

/** The parshas of the first requests, in weeks from now. */
const weeksAhead = [0, 0, 1, 1, 1, 2, 2, 3, 4, 6, 8, 0];
/** The parshas of the last requests, in other spellings than the app's. */
const typedParshas = ['Yom Tov / Chol HaMoed', 'Shabbat Bereshit'];

const occasions = [
  'my bar mitzvah',
  'the yahrzeit of my grandfather',
  'my father’s birthday',
  'a refuah sheleimah for my grandmother',
  'my brother’s upsherin',
  'the birth of my sister',
  'finishing Seder Moed',
  'my grandparents’ anniversary',
] as const;

const hourMs = 3_600_000;

export interface StoredRequest extends Omit<
  AliyaRequest,
  'parsha' | 'createdAt' | 'state' | 'aliya' | 'envelopeId'
> {
  readonly parshas: string;
  /** `undefined` is omitted from the document. */
  readonly createdAt: Date | undefined;
}

/** Fourteen requests, newest first, the last one without a date. */
export function sampleRequests(
  random: Random,
  parshaInWeeks: (weeks: number) => string,
  now: Date,
): StoredRequest[] {
  const parshas = [...weeksAhead.map(parshaInWeeks), ...typedParshas];
  return parshas.map((parsha, index) => {
    const [given, givenHebrew, nickName] = random.pick(givenNames);
    const [father, fatherHebrew] = random.pick(givenNames);
    const [family] = random.pick(familyNames);
    const isHebrew = index % 5 === 4;
    const hours = index * 37 + random.int(1, 30);
    const hasDate = index < parshas.length - 1;
    return {
      requestId: random.documentId(),
      name: isHebrew ? givenHebrew : `${given} ${family}`,
      fatherName: isHebrew ? fatherHebrew : father,
      nickName: random.chance(0.4) ? nickName : '',
      parshas: parsha,
      inHonorOf: random.pick(occasions),
      type: requestTypes[index % requestTypes.length] ?? 'Israel',
      createdAt: hasDate ? new Date(now.getTime() - hours * hourMs) : undefined,
    };
  });
}
