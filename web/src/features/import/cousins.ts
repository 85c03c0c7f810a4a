import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { ImportChoices, ClassifiedRow } from '@gabbai/domain/import/classify-rows.ts';
import type { RowField } from '@gabbai/domain/import/import-row.ts';
import type { Table } from '@gabbai/domain/import/table.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { importTexts as texts } from '../../config/import-texts.ts';

/** A value in which two boys differ. */
interface Fact {
  readonly label: string;
  readonly own: string;
  readonly other: string;
}

/** A row with the name of another boy, whom something tells apart. */
export interface Cousin {
  readonly row: number;
  readonly name: string;
  /** `null`: the other one is stored already. */
  readonly otherRow: number | null;
  readonly facts: readonly Fact[];
  /** `null` until somebody says so. */
  readonly areTwo: boolean | null;
}

interface ListAndRecords {
  readonly table: Table;
  readonly choices: ImportChoices;
  readonly envelopes: readonly Envelope[];
}

/** The rows of which somebody has to say whether they are another boy. */
export function cousinsOf(
  classified: readonly ClassifiedRow[],
  known: ListAndRecords,
): readonly Cousin[] {
  const asked = classified.filter(
    ({ fate, same }) => fate === 'same' && same !== null && same.differences.length > 0,
  );
  if (asked.length === 0) return [];
  const boys = new Map(classified.map(({ row, boy }) => [row, boy]));
  const stored = new Map(known.envelopes.map((boy) => [boy.envelopeId, boy]));
  return asked.flatMap(({ row, boy, same }) => {
    const otherRow = same?.row ?? null;
    const other = otherRow === null ? stored.get(same?.envelopeId ?? '') : boys.get(otherRow);
    if (other === undefined) return [];
    const all = [...fieldFacts(boy, other), ...otherFacts([row, otherRow], known)];
    const facts = all.filter((fact) => fact.own !== fact.other);
    const areTwo = known.choices.wanted[row] ?? null;
    return [{ row, name: displayName(boy), otherRow, facts, areTwo }];
  });
}

type Boy = Pick<
  Envelope,
  'school' | 'grade' | 'rebbe' | 'birthDay' | 'birthMonth' | 'birthYear' | 'parentEmail'
>;

const valueOf = {
  school: ({ school }: Boy) => school,
  grade: ({ grade }: Boy) => grade,
  rebbe: ({ rebbe }: Boy) => rebbe,
  birthday: birthdayText,
  parentEmail: ({ parentEmail }: Boy) => parentEmail,
} satisfies Partial<Record<RowField, (boy: Boy) => string | null>>;
const comparedFields = ['birthday', 'grade', 'rebbe', 'parentEmail', 'school'] as const;

function fieldFacts(own: Boy, other: Boy): readonly Fact[] {
  return comparedFields.map((field) => ({
    label: texts.rowColumns[field],
    own: valueOf[field](own) ?? '',
    other: valueOf[field](other) ?? '',
  }));
}

/** Such as March 14, 2014. */
export function birthdayText({
  birthDay,
  birthMonth,
  birthYear,
}: Pick<Boy, 'birthDay' | 'birthMonth' | 'birthYear'>): string {
  return [[birthMonth, birthDay], [birthYear]]
    .map((parts) => parts.filter((part) => part).join(' '))
    .filter((text) => text !== '')
    .join(', ');
}

const maxOthers = 5;

/** What columns say that are not imported: a father's name or an address may tell the boys apart. */
function otherFacts(
  [row, otherRow]: readonly [number, number | null],
  { table, choices: { columns, headingRow } }: ListAndRecords,
): readonly Fact[] {
  const headings = headingRow === null ? [] : (table[headingRow] ?? []);
  const cellOf = (from: number | null, column: number) =>
    from === null ? '' : (table[from - 1]?.[column]?.trim() ?? '');
  return headings
    .flatMap((heading, column) => {
      const [own, other] = [cellOf(row, column), cellOf(otherRow, column)];
      const isShown = columns[column] === null && heading.trim() !== '' && own !== other;
      return isShown ? [{ label: heading.trim(), own, other }] : [];
    })
    .slice(0, maxOthers);
}
