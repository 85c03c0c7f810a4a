import { addDays, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosUpTo, yearOfDay } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { familyNames, givenNames } from '../tools/sample/people.ts';
import type { Programme } from './programme.ts';

const kinds = [
  { id: 'night', name: 'Friday night', points: 3 },
  { id: 'morning', name: 'Shabbos morning', points: 5 },
  { id: 'sunday', name: 'Sunday morning', points: 2 },
];

/** Over in every time zone. The rules compare it with the server's clock. */
export const lastShabbos = shabbosUpTo(addDays(localDay(new Date()), -2));
const earlierShabbos = addDays(lastShabbos, -7);
export const minyanTitle = `Shabbos morning, ${readingOf(lastShabbos, false).name}`;
export const sheetId = `${lastShabbos}_morning`;

export interface SchoolBoy {
  readonly id: string;
  readonly name: string;
  /** Came a week ago. */
  readonly isRegular: boolean;
}

/** Boys of different names; every twelfth came a week ago. */
export function schoolBoys(count: number): readonly SchoolBoy[] {
  return Array.from({ length: count }, (_, n) => {
    const row = n % givenNames.length;
    const [given] = givenNames[row] ?? [''];
    const [family] = familyNames[
      (row * 5 + Math.floor(n / givenNames.length)) % familyNames.length
    ] ?? [''];
    return { id: `boy-${n}`, name: `${given} ${family}`, isRegular: n % 12 === 5 };
  });
}

/** Stores the boys and minyanim, with the sheet of a week ago. */
export async function openSchool(programme: Programme, boys: readonly SchoolBoy[]): Promise<void> {
  const regulars = boys.filter(({ isRegular }) => isRegular);
  const minyan = `${earlierShabbos}_morning`;
  await programme.write({
    'common/minyanim': { kinds },
    [`minyanim/${minyan}`]: {
      date: earlierShabbos,
      kindId: 'morning',
      kindName: 'Shabbos morning',
      points: 5,
      year: yearOfDay(earlierShabbos),
      boys: Object.fromEntries(regulars.map(({ id }) => [id, 5])),
    },
    ...Object.fromEntries(
      boys.map(({ id, name, isRegular }, n) => [
        `envelopes/${id}`,
        storedBoy({
          envelopeId: id,
          firstName: name.split(' ')[0],
          lastName: name.split(' ')[1],
          grade: ['1st', '2nd', '3rd', '4th'][n % 4],
          ...(isRegular && {
            minyanPoints: 5,
            minyanPointsHistory: [storedPointsEntry({ id: `old-${n}`, minyan })],
          }),
        }),
      ]),
    ),
  });
}

interface Paid {
  /** Ids of the boys on the sheet. */
  readonly onSheet: readonly string[];
  /** What is wrong: histories that differ from the total, or from the sheet. */
  readonly faults: readonly string[];
}

/** Compares a sheet with the histories of the boys, and each history with its total. */
export async function checkPaid(
  programme: Programme,
  boys: readonly SchoolBoy[],
  of = sheetId,
): Promise<Paid> {
  const sheet = (await programme.read(`minyanim/${of}`))?.['boys'] ?? {};
  const held = new Map(Object.entries(sheet as Record<string, number>));
  const stored = await programme.readAll(boys.map(({ id }) => `envelopes/${id}`));
  const faults = boys.flatMap(({ id, name }, n) => {
    const history = (stored[n]?.['minyanPointsHistory'] ?? []) as readonly Line[];
    const sum = (lines: readonly Line[]) =>
      lines.reduce((all, { points, type }) => all + (type === 'add' ? points : -points), 0);
    const paid = sum(history.filter(({ minyan }) => minyan === of));
    return [
      ...(paid === (held.get(id) ?? 0)
        ? []
        : [`${name}: ${paid} paid, ${held.get(id)} on the sheet`]),
      ...(sum(history) === (stored[n]?.['minyanPoints'] ?? 0) ? [] : [`${name}: a wrong total`]),
    ];
  });
  return { onSheet: [...held.keys()].toSorted(), faults };
}

interface Line {
  readonly points: number;
  readonly type: string;
  readonly minyan?: string;
}
