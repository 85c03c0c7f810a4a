import type { StoredEnvelope } from './envelopes.ts';

export type Stored = Readonly<Record<string, unknown>>;

export interface SampleDocument {
  /** Relative to the database root: `envelopes/abc`. */
  readonly path: string;
  readonly data: Stored;
}

function without(envelope: StoredEnvelope, ...fields: readonly (keyof StoredEnvelope)[]): Stored {
  return Object.fromEntries(
    Object.entries(envelope).filter(([field]) => !fields.some((removed) => removed === field)),
  );
}

/** Missing or odd fields, as other programs store them. */
const blemishes: readonly ((envelope: StoredEnvelope) => Stored)[] = [
  (envelope) => without(envelope, 'lastName', 'rebbe', 'studentImgUrl'),
  (envelope) => without(envelope, 'createdAt'),
  (envelope) => ({ ...envelope, minyanPoints: String(envelope.minyanPoints), parentEmail: null }),
  (envelope) => without(envelope, 'firstName', 'lastName', 'parentEmail', 'winnerList'),
  (envelope) => ({
    ...envelope,
    createdAt: envelope.createdAt.toISOString(),
    grade: 4,
    birthDay: 9,
  }),
  (envelope) =>
    without(envelope, 'minyanPoints', 'minyanPointsHistory', 'isActive', 'birthDay', 'birthMonth'),
  (envelope) => ({
    ...without(envelope, 'envelopeId'),
    Yeshiava: 'Cheder of another town',
    winnerList: null,
  }),
];

const interval = 7;

/** Whether the envelope at this index gets a blemish. Such boys do not win. */
export function isBlemished(index: number): boolean {
  return index % interval === interval - 1 && index < interval * blemishes.length;
}

/** The stored document: regular for most envelopes, blemished for a few. */
export function blemish(envelope: StoredEnvelope, index: number): Stored {
  const addBlemish = isBlemished(index) ? blemishes[Math.floor(index / interval)] : undefined;
  return addBlemish ? addBlemish(envelope) : { ...envelope };
}
