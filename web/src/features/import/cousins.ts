import { birthdayText } from '@gabbai/domain/birthday.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { ImportChoices, ClassifiedRow, SameBoy } from '@gabbai/domain/import/classify-rows.ts';
import { numbersIn } from '@gabbai/domain/import/clean-name.ts';
import { valuesOf } from '@gabbai/domain/import/column-values.ts';
import { nameFields } from '@gabbai/domain/import/import-columns.ts';
import type { RowField } from '@gabbai/domain/import/import-row.ts';
import { sheetMark } from '@gabbai/domain/import/row-kinds.ts';
import { filledCells, type Table } from '@gabbai/domain/import/table.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
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

/** The rows of which somebody has to say whether they are another boy. In one list, any value that differs is a reason. */
export function cousinsOf(
  classified: readonly ClassifiedRow[],
  known: ListAndRecords,
): readonly Cousin[] {
  const asked = classified.filter(
    ({ fate, same }) =>
      fate === 'same' &&
      same !== null &&
      (same.row !== null || same.differences.length > 0 || isOtherName(same)),
  );
  if (asked.length === 0) return [];
  const rows = new Map(classified.map((one) => [one.row, one]));
  const stored = new Map(known.envelopes.map((boy) => [boy.envelopeId, boy]));
  const isNumbering = numberingOf(known);
  const sections = classified.flatMap(({ kind, row }) => (kind === 'section' ? [row] : []));
  return asked.flatMap((one) => {
    const { row, boy, same } = one;
    const otherRow = same?.row ?? null;
    const otherOne = otherRow === null ? undefined : rows.get(otherRow);
    const other = otherOne?.boy ?? stored.get(same?.envelopeId ?? '');
    if (other === undefined) return [];
    const all = [
      ...(same !== null && isOtherName(same)
        ? [{ label: texts.name, own: displayName(boy), other: displayName(other) }]
        : []),
      ...fieldFacts(boy, other),
      ...(otherOne === undefined ? [] : listFacts([one, otherOne], sections, known)),
      ...otherFacts([row, otherRow], known, isNumbering),
    ];
    const facts = all.filter((fact) => fact.own !== fact.other);
    if (same?.differences.length === 0 && !facts.some(isApart)) return [];
    const areTwo = known.choices.wanted[row] ?? null;
    return [{ row, name: displayName(boy), otherRow, facts: facts.slice(0, maxFacts), areTwo }];
  });
}

/** The names are not the same, so that it is always asked. */
function isOtherName({ reason }: SameBoy): boolean {
  return reason === 'order' || reason === 'alike';
}

/** Both are filled, and with another text. */
function isApart({ own, other }: Fact): boolean {
  return own !== '' && other !== '' && normalizeForSearch(own) !== normalizeForSearch(other);
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

const maxFacts = 12;

/** What columns say that are not imported: a father's name or an address may tell the boys apart. */
function otherFacts(
  [row, otherRow]: readonly [number, number | null],
  { table, choices: { columns, headingRow } }: ListAndRecords,
  isNumbering: readonly boolean[],
): readonly Fact[] {
  const headings = headingRow === null ? [] : (table[headingRow] ?? []);
  const cellOf = (from: number | null, column: number) =>
    from === null ? '' : (table[from - 1]?.[column]?.trim() ?? '');
  return columns.flatMap((field, column) => {
    const label = headings[column]?.trim() || texts.columnNumber(column);
    const isShown = field === null && isNumbering[column] !== true;
    return isShown ? [{ label, own: cellOf(row, column), other: cellOf(otherRow, column) }] : [];
  });
}

/** Columns of row numbers, which differ in any two rows. A school's own numbers of its boys do not begin with 1. */
function numberingOf({ table, choices: { columns, headingRow } }: ListAndRecords) {
  const body = table.slice((headingRow ?? -1) + 1);
  return columns.map((_, column) => {
    const values = valuesOf(body, column);
    return values.isNumbering && values.some((text) => text === '1');
  });
}

/** A sheet or section of all boys repeats those of the classes. */
const ofAll =
  /^(?:all|everyone|everybody|list|master|total|combined|sheet ?\d*|הכל|כולם|כולמ)(?!\p{L})/u;

/** What the name, the class and the section of two rows say and their boys do not: "(1)", "5A". */
function listFacts(
  both: readonly [ClassifiedRow, ClassifiedRow],
  sections: readonly number[],
  { table, choices: { columns } }: ListAndRecords,
): readonly Fact[] {
  const fact = (label: string, textOf: (one: ClassifiedRow) => string) => {
    const [own, other] = [textOf(both[0]), textOf(both[1])];
    return { label, own, other };
  };
  const nameOf = ({ row }: ClassifiedRow) =>
    filledCells(
      table[row - 1]?.filter((_, column) =>
        nameFields.some((field) => columns[column] === field),
      ) ?? [],
    ).join(' ');
  const sectionOf = ({ row }: ClassifiedRow) => {
    const text = filledCells(table[(sections.findLast((one) => one < row) ?? 0) - 1] ?? [])
      .join(' ')
      .replace(sheetMark, '');
    return ofAll.test(normalizeForSearch(text)) ? '' : text;
  };
  const areSameGrade = both[0].boy.grade === both[1].boy.grade;
  const areNumbered = numbersIn(nameOf(both[0])) !== numbersIn(nameOf(both[1]));
  return [
    ...(areNumbered ? [fact(texts.name, nameOf)] : []),
    ...(areSameGrade ? [fact(texts.rowColumns.grade, (one) => one.texts.grade)] : []),
    fact(texts.section, sectionOf),
  ];
}
