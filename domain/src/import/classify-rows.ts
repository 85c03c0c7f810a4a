import { createDoublesIndex, isLikelySameBoy, type Double, type DoubleReason } from '../doubles.ts';
import { looksLikeEmail } from '../email.ts';
import type { Envelope } from '../envelope.ts';
import type { NewBoy } from '../new-boy.ts';
import { comparableSchoolName, type School } from '../school.ts';
import { isOfLines, isOfSeveral } from './clean-name.ts';
import { dateOf } from './column-values.ts';
import { dateOrderOfTable } from './date-order.ts';
import { nameFields, type ColumnMatch } from './import-columns.ts';
import {
  readEmails,
  readRow,
  rowFields,
  rowTexts,
  type ReadRow,
  type RowField,
  type RowProblem,
  type RowTexts,
} from './import-row.ts';
import { filledWidth, type Table } from './table.ts';
import { differences, type Difference } from '../tell-apart.ts';
import type { DateOrder } from './parse-birthday.ts';
import { isNoValue, isPlaceholder } from './placeholders.ts';
import {
  groupFields,
  rowsInList,
  type GroupTexts,
  type RowInList,
  type RowKind,
} from './row-kinds.ts';

/** What an administrator has decided about a list before it is imported. */
export interface ImportChoices {
  readonly columns: ColumnMatch;
  readonly headingRow: number | null;
  /** The order of the dates; `null`: as their column shows it. */
  readonly dateOrder: DateOrder | null;
  /** Edited cells by row. */
  readonly edits: Readonly<Record<number, Partial<Record<RowField, string>>>>;
  /** Sections and the first rows of groups say nothing of the rows below them. */
  readonly isUngrouped?: boolean;
  /** Rows that are imported though they seem to be doubles or no boys or have too many cells, or left out though they are new. */
  readonly wanted: Readonly<Record<number, boolean>>;
  /** What stands for a school's name in the list, by its comparable form. */
  readonly schools: Readonly<Record<string, string>>;
  /** What stands for a text in all rows and columns that have it: another text, itself, or nothing. */
  readonly values?: Readonly<Record<string, string>>;
  /** The grade that stands for an unknown one. */
  readonly grades: Readonly<Record<string, string>>;
}

/** Another record that may be of the same boy: a stored one, or an earlier row. */
export interface SameBoy {
  readonly name: Pick<NewBoy, 'firstName' | 'lastName'>;
  readonly school: string | null;
  readonly reason: DoubleReason;
  readonly envelopeId: string | null;
  readonly row: number | null;
  /** What tells the two apart. */
  readonly differences: readonly Difference[];
}

/** `none`: the row is no boy. */
export type Fate = 'new' | 'same' | 'wrong' | 'none';

export interface ClassifiedRow {
  /** The row's number in the list, from 1, as a spreadsheet shows it. */
  readonly row: number;
  readonly texts: RowTexts;
  readonly boy: NewBoy;
  readonly fate: Fate;
  readonly isImported: boolean;
  readonly problems: readonly RowProblem[];
  /** Without the empty ones at its end. */
  readonly cellCount: number;
  readonly same: SameBoy | null;
  /** What the row seems to be; `null`: a boy. */
  readonly kind: RowKind | null;
  /** What a section or the group's first row says of the boy, and his own row does not. */
  readonly proposed: GroupTexts;
}

interface KnownRecords {
  readonly envelopes: readonly Envelope[];
  readonly schools: readonly School[];
}

type Compared = NewBoy & Pick<SameBoy, 'envelopeId' | 'row'>;

/** What importing would make of each row that is not blank: a new boy, the same boy as another one, or nothing. */
export function classifyRows(
  table: Table,
  choices: ImportChoices,
  { envelopes, schools }: KnownRecords,
): readonly ClassifiedRow[] {
  const stored = createDoublesIndex(envelopes, { mayBeYearApart: true });
  const earlier = createDoublesIndex<Compared>();
  const spellings = new Map(schools.map(({ name }) => [comparableSchoolName(name), name]));
  const dateOrder = choices.dateOrder ?? dateOrderOfTable(table, choices).order;
  const names = schools.map(({ name }) => name);
  const rows = rowsInList(table, choices, names);
  return table.flatMap((cells, index): ClassifiedRow[] => {
    const cellCount = filledWidth(cells);
    const inList = rows[index];
    if (cellCount === 0 || index === choices.headingRow || inList === undefined) return [];
    const row = index + 1;
    const written = { ...rowTexts(cells, inList.columns), ...choices.edits[row] };
    const proposed = choices.isUngrouped === true ? {} : proposedTexts(written, inList);
    const texts = { ...written, ...proposed };
    const isWanted = choices.wanted[row] === true;
    const isLeftOut = inList.kind !== null && !isWanted;
    const mended = mendTexts(texts, choices.values ?? {});
    const school = schoolNameOf(mended.school, choices, spellings);
    const grade = choices.grades[mended.grade] ?? mended.grade;
    const read = readRow({ ...mended, school, grade }, dateOrder);
    const { boy } = read;
    const isTooLong = cellCount > choices.columns.length;
    const { firstName, lastName } = choices.edits[row] ?? {};
    const isInLines = (firstName ?? lastName) === undefined && areInLines(cells, inList.columns);
    const found = isWanted ? read.problems : withDoubts(read, { isTooLong, isInLines });
    const problems = isLeftOut ? [] : found;
    const same = isLeftOut || problems.length > 0 ? null : sameBoy(boy, { stored, earlier });
    const isWrong = problems.length > 0;
    const fate = isLeftOut ? 'none' : isWrong ? 'wrong' : isLikely(same) ? 'same' : 'new';
    const isImported = !isLeftOut && !isWrong && (choices.wanted[row] ?? fate === 'new');
    if (isImported) earlier.add({ ...boy, envelopeId: null, row });
    const { kind } = inList;
    return [{ row, texts, boy, fate, isImported, problems, cellCount, same, kind, proposed }];
  });
}

/** Whether a cell of whole or first names has several in lines of their own. */
function areInLines(cells: readonly string[], columns: ColumnMatch): boolean {
  return cells.some((cell, column) => {
    const field = columns[column];
    const isName = nameFields.some((one) => one === field) && field !== 'lastName';
    return isName && isOfLines(cell.trim());
  });
}

/** Why the row may not be one boy, with its other problems. A row with too many cells has its fields in wrong columns. */
function withDoubts(
  { boy, problems }: ReadRow,
  { isTooLong, isInLines }: { readonly isTooLong: boolean; readonly isInLines: boolean },
): readonly RowProblem[] {
  if (isTooLong) return ['too-many-cells'];
  const isSeveral = isInLines || isOfSeveral(boy.firstName, boy.lastName);
  return isSeveral ? ['several-boys', ...problems] : problems;
}

function proposedTexts(written: RowTexts, { kind, section, group }: RowInList): GroupTexts {
  if (kind !== null && kind !== 'marked') return {};
  return Object.fromEntries(
    groupFields.flatMap((field) => {
      const isNoBoy = field === 'lastName' && written.firstName === '';
      const isEmpty = !isNoBoy && (written[field] === '' || isPlaceholder(written[field]));
      const text = isEmpty ? group[field] || section[field] || '' : '';
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** A text that says nothing is empty, unless it is kept. */
function mendTexts(texts: RowTexts, values: Readonly<Record<string, string>>): RowTexts {
  const mend = (text: string, isNothing: boolean) => values[text] ?? (isNothing ? '' : text);
  const name = (text: string) => (isPlaceholder(text) ? mend(text, true) : text);
  return {
    firstName: name(texts.firstName),
    lastName: name(texts.lastName),
    school: name(texts.school),
    grade: name(texts.grade),
    rebbe: name(texts.rebbe),
    birthday: mend(texts.birthday, isNoValue(texts.birthday)),
    parentEmail: mend(texts.parentEmail, isNoValue(texts.parentEmail)),
  };
}

function isRead(field: RowField, text: string): boolean {
  if (isPlaceholder(text)) return false;
  if (field === 'parentEmail') return looksLikeEmail(readEmails(text));
  return field !== 'birthday' || dateOf(text) !== null;
}

/** Texts that say nothing, in any column, and those that are no birthday or no email. */
export function unreadableValues(classified: readonly ClassifiedRow[]): readonly UnknownValue[] {
  const texts: string[] = [];
  for (const row of boysOf(classified)) {
    const own = new Set<string>();
    for (const field of rowFields) {
      const text = row.texts[field];
      if (text !== '' && !isRead(field, text)) own.add(text);
    }
    texts.push(...own);
  }
  return countValues(texts, (text) => text);
}

/** One list spells one boy's name in one way. */
function isLikely(same: SameBoy | null): boolean {
  if (same === null || !isLikelySameBoy(same.reason)) return false;
  return same.row === null || same.reason !== 'alike';
}

/** The school's name as it is stored, else as it is chosen, else as it came first in the list. */
function schoolNameOf(
  text: string,
  choices: ImportChoices,
  spellings: Map<string, string>,
): string {
  const comparable = comparableSchoolName(text);
  const chosen = choices.schools[comparable];
  if (chosen !== undefined) return chosen;
  const name = spellings.get(comparable) ?? text;
  spellings.set(comparable, name);
  return name;
}

interface Indexes {
  readonly stored: ReturnType<typeof createDoublesIndex<Envelope>>;
  readonly earlier: ReturnType<typeof createDoublesIndex<Compared>>;
}

function sameBoy(boy: NewBoy, { stored, earlier }: Indexes): SameBoy | null {
  const found = nearest(boy, stored.find(boy));
  const before = nearest(boy, earlier.find(boy));
  // A brother is no double.
  const isStored = found !== undefined && (isLikelySameBoy(found.reason) || before === undefined);
  const same = isStored ? found : before;
  if (same === undefined) return null;
  const { boy: other, reason } = same;
  return {
    name: other,
    school: other.school,
    reason,
    envelopeId: other.envelopeId,
    row: 'row' in other ? other.row : null,
    differences: differences(boy, other, { isStored }),
  };
}

/** Of several cousins of one name, the one whom the fewest values tell apart. */
function nearest<Other extends Envelope | Compared>(
  boy: NewBoy,
  found: readonly Double<Other>[],
): Double<Other> | undefined {
  const [first] = found;
  if (first === undefined || !isLikelySameBoy(first.reason)) return first;
  const apart = ({ boy: other }: Double<Other>) =>
    differences(boy, other, { isStored: !('row' in other) }).length;
  return found
    .filter(({ reason }) => isLikelySameBoy(reason))
    .reduce((best, one) => (apart(one) < apart(best) ? one : best), first);
}

export interface UnknownValue {
  /** In the spelling that comes first in the list. */
  readonly text: string;
  /** The key of the choice about it. */
  readonly key: string;
  readonly rows: number;
}

/** The schools of a list that are not stored yet, and those that another one stands for. */
export function unknownSchools(
  classified: readonly ClassifiedRow[],
  schools: readonly School[],
): readonly UnknownValue[] {
  const known = new Set(schools.map(({ name }) => comparableSchoolName(name)));
  return countValues(
    boysOf(classified).map(({ texts }) => texts.school),
    (text) => {
      const key = comparableSchoolName(text);
      return known.has(key) || isPlaceholder(text) ? null : key;
    },
  );
}

/** Texts in the column of grades that are none. */
export function unknownGrades(
  classified: readonly ClassifiedRow[],
  isGrade: (text: string) => boolean,
): readonly UnknownValue[] {
  return countValues(
    boysOf(classified).map(({ texts }) => texts.grade),
    (text) => (isGrade(text) || isPlaceholder(text) ? null : text),
  );
}

const boysOf = (classified: readonly ClassifiedRow[]) =>
  classified.filter(({ fate }) => fate !== 'none');

function countValues(
  texts: readonly string[],
  keyOf: (text: string) => string | null,
): readonly UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const text of texts) {
    const key = text === '' ? null : keyOf(text);
    if (key === null) continue;
    const known = found.get(key);
    found.set(key, { text: known?.text ?? text, key, rows: (known?.rows ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The schools that importing the rows would make. */
export function schoolsToMake(
  classified: readonly ClassifiedRow[],
  schools: readonly School[],
): readonly string[] {
  const known = new Set(schools.map(({ name }) => comparableSchoolName(name)));
  const made = new Map<string, string>();
  for (const { boy, isImported } of classified) {
    const key = comparableSchoolName(boy.school);
    if (isImported && key !== '' && !known.has(key) && !made.has(key)) made.set(key, boy.school);
  }
  return [...made.values()];
}
