import { monthNames } from '@gabbai/domain/birthday.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { grades } from '@gabbai/domain/grades.ts';
import { totalPoints } from '@gabbai/domain/points.ts';
import type { Win } from '@gabbai/domain/win.ts';
import type { SampleAward } from './awards.ts';
import { familyNames, givenNames, rebbes, schoolNames } from './people.ts';
import { type StoredPointsEntry, samplePointsHistory } from './points-history.ts';
import type { Random } from './random.ts';
import { StoredFile } from './stored-file.ts';

export interface StoredWin extends Omit<Win, 'winnerImg'> {
  readonly winnerImg: StoredFile | '';
}

/** An envelope with its stored field names. */
export interface StoredEnvelope extends Pick<
  Envelope,
  'envelopeId' | 'firstName' | 'lastName' | 'isActive' | 'minyanPoints'
> {
  readonly Yeshiava: string;
  readonly grade: string;
  readonly rebbe: string;
  readonly birthDay: string;
  readonly birthMonth: string;
  readonly birthYear?: string;
  readonly parentEmail: string;
  readonly minyanPointsHistory: readonly StoredPointsEntry[];
  readonly winnerList: readonly StoredWin[];
  readonly studentImgUrl: StoredFile | '';
  readonly createdAt: Date;
}

const dayMs = 86_400_000;

const firstGradeAge = 6;

/** Keeps the number of photos small for thousands of boys. */
const mostPhotos = 24;

/** Every twentieth boy registers in the last seven days, the others in the years before, two or more. */
function registrationDate(
  random: Random,
  index: number,
  { count, now, years }: Registrations,
): Date {
  const isNew = index < Math.max(1, Math.round(count / 20));
  const [least, most] = isNew ? [0, 6.9] : [7.1, 365 * Math.max(2, years)];
  return new Date(Math.floor(now.getTime() - (least + random.next() * (most - least)) * dayMs));
}

interface Registrations {
  readonly count: number;
  readonly now: Date;
  /** Oldest first. */
  readonly awards: readonly SampleAward[];
  readonly years: number;
}

function sampleEnvelope(
  random: Random,
  index: number,
  registrations: Registrations,
): StoredEnvelope {
  const { count, now, awards } = registrations;
  const [given, givenHebrew] = random.pick(givenNames);
  const [second, secondHebrew] = random.pick(givenNames);
  const [family, familyHebrew] = random.pick(familyNames);
  const isHebrew = random.chance(0.12);
  const hasTwoNames = second !== given && random.chance(0.2);
  const first = isHebrew ? [givenHebrew, secondHebrew] : [given, second];
  const school = random.int(0, schoolNames.length - 1);
  const grade = random.int(0, grades.length - 1);
  const createdAt = registrationDate(random, index, registrations);
  const history = samplePointsHistory(random, { from: createdAt, until: now, awards });
  const hasPhoto = random.chance(0.35) && index % Math.ceil(count / mostPhotos / 3) === 0;
  return {
    envelopeId: random.documentId(),
    firstName: hasTwoNames ? first.join(' ') : (first[0] ?? given),
    lastName: isHebrew ? familyHebrew : family,
    Yeshiava: schoolNames[school] ?? schoolNames[0],
    grade: grades[grade] ?? '',
    rebbe: random.chance(0.1) ? '' : (rebbes[(school * 5 + grade) % rebbes.length] ?? ''),
    birthDay: String(random.int(1, 28)),
    birthMonth: random.pick(monthNames),
    ...(index % 3 > 0 && { birthYear: String(now.getUTCFullYear() - firstGradeAge - grade) }),
    parentEmail: `${family}.${given}${index + 1}@example.org`.toLowerCase(),
    isActive: random.chance(0.92),
    minyanPoints: totalPoints(history),
    minyanPointsHistory: history,
    winnerList: [],
    studentImgUrl: hasPhoto ? new StoredFile(`students/${random.uuid()}_photo.png`) : '',
    createdAt,
  };
}

/** Random envelopes without wins; `sampleWeeks` draws the winners. */
export function sampleEnvelopes(random: Random, registrations: Registrations): StoredEnvelope[] {
  return Array.from({ length: registrations.count }, (_, index) =>
    sampleEnvelope(random, index, registrations),
  );
}
