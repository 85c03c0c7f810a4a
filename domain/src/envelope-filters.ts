import { once } from './once.ts';
import type { Envelope } from './envelope.ts';

/** What a list of boys is narrowed down to; `null` leaves a question open. */
export interface EnvelopeFilters {
  /** A school's name as the boys hold it; empty for boys without one. */
  readonly school: string | null;
  /** The same for the grade. */
  readonly grade: string | null;
  readonly isActive: boolean | null;
  readonly hasWon: boolean | null;
}

type Filtered = Pick<Envelope, 'school' | 'grade' | 'isActive' | 'winnerList'>;

/** Everybody. */
export const noFilters: EnvelopeFilters = {
  school: null,
  grade: null,
  isActive: null,
  hasWon: null,
};

/** How many questions are answered. */
export function countFilters(filters: EnvelopeFilters): number {
  return Object.values(filters).filter((wanted) => wanted !== null).length;
}

/** Those whom all filters let through, in the order given. */
export function filterEnvelopes<T extends Filtered>(
  envelopes: readonly T[],
  filters: EnvelopeFilters,
): readonly T[] {
  if (countFilters(filters) === 0) return envelopes;
  const { school, grade, isActive, hasWon } = filters;
  return envelopes.filter(
    (boy) =>
      (school === null || (boy.school ?? '') === school) &&
      (grade === null || (boy.grade ?? '') === grade) &&
      (isActive === null || boy.isActive === isActive) &&
      (hasWon === null || boy.winnerList.length > 0 === hasWon),
  );
}

const inAlphabet = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/** As people list names and grades: 2nd before 10th, and an empty text last. */
function compareTexts(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return inAlphabet().compare(one, other) || (one < other ? -1 : Number(one !== other));
}

/** The schools or grades there are among the boys, each once, in order; an empty text where some have none. */
export function textsAmong(
  envelopes: readonly Filtered[],
  field: 'school' | 'grade',
): readonly string[] {
  return [...new Set(envelopes.map((boy) => boy[field] ?? ''))].toSorted(compareTexts);
}
