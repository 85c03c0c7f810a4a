import type { StoredBoy } from './boys.ts';

/** A stored map, of any shape. */
export type Stored = Readonly<Record<string, unknown>>;

function without(boy: StoredBoy, ...fields: readonly (keyof StoredBoy)[]): Stored {
  return Object.fromEntries(
    Object.entries(boy).filter(([field]) => !fields.some((left) => left === field)),
  );
}

/** What other programs have left out of records, or put into them in another form. */
const blemishes: readonly ((boy: StoredBoy) => Stored)[] = [
  (boy) => without(boy, 'lastName', 'rebbe', 'studentImgUrl'),
  (boy) => without(boy, 'createdAt'),
  (boy) => ({ ...boy, minyanPoints: String(boy.minyanPoints), parentEmail: null }),
  (boy) => without(boy, 'firstName', 'lastName', 'parentEmail', 'winnerList'),
  (boy) => ({ ...boy, createdAt: boy.createdAt.toISOString(), grade: 4, birthDay: 9 }),
  (boy) =>
    without(boy, 'minyanPoints', 'minyanPointsHistory', 'isActive', 'birthDay', 'birthMonth'),
  (boy) => ({
    ...without(boy, 'envelopeId'),
    Yeshiava: 'Cheder of another town',
    winnerList: null,
  }),
];

const every = 7;

/** Whether the boy at this place is one whose record is blemished; such boys win nothing. */
export function isBlemished(index: number): boolean {
  return index % every === every - 1 && index < every * blemishes.length;
}

/** The record as it is stored: as it should be for nearly all, blemished for a few. */
export function blemish(boy: StoredBoy, index: number): Stored {
  const spoil = isBlemished(index) ? blemishes[Math.floor(index / every)] : undefined;
  return spoil ? spoil(boy) : { ...boy };
}
