import { normalizeForSearch } from '../normalize-for-search.ts';
import { hasKnownName } from './clean-name.ts';
import { hasName, nameFields, type ColumnMatch } from './import-columns.ts';
import { isPlaceholder } from './placeholders.ts';
import { readClass, readSchool, type ClassOfSection } from './read-class.ts';
import { filledCells, filledWidth, type Table } from './table.ts';

/** Begins the name of a sheet or column whose rows follow: nothing above it speaks of them. It is invisible. */
export const sheetMark = '\u2063';

/** What a row is that is no boy. A `note` has no name that could be his. */
export type RowKind = 'title' | 'heading' | 'section' | 'total' | 'note' | 'marked';

/** Fields that a section, or the first row of a group, gives to the rows below. */
export const groupFields = ['lastName', 'grade', 'rebbe', 'school'] as const;

export type GroupTexts = Partial<Record<(typeof groupFields)[number], string>>;

export interface RowInList {
  /** `null`: a boy. */
  readonly kind: RowKind | null;
  /** What the section above says. */
  readonly section: GroupTexts;
  /** What the group's first row says, in columns that have values only there. */
  readonly group: GroupTexts;
  /** A row of headings may repeat in another order. */
  readonly columns: ColumnMatch;
}

interface ListColumns {
  readonly headingRow: number | null;
  readonly columns: ColumnMatch;
}

/** Tells boys from titles, sections, totals and repeated headings, and what sections and groups say of the boys in them. */
export function rowsInList(
  table: Table,
  { headingRow, columns }: ListColumns,
  schools: readonly string[],
): readonly RowInList[] {
  const headings = (headingRow === null ? [] : (table[headingRow] ?? [])).map(normalizeForSearch);
  const below = headingRow === null ? 0 : headingRow + 1;
  const above = table[below - 2] ?? [];
  const usual = usualCells(table.slice(below));
  let current = columns;
  let section: GroupTexts = {};
  let group: GroupTexts = {};
  const found = table.map((cells, index): RowInList => {
    const isSheet = cells[0]?.startsWith(sheetMark) === true;
    // The upper of two lines of headings repeats with the lower one.
    const isUpper = filledCells(above).length > 1 && textOf(cells) === textOf(above);
    const kind = isSheet
      ? 'section'
      : index < below
        ? kindAbove(cells)
        : isUpper
          ? 'heading'
          : kindOf(cells, { headings, columns: current, usual });
    if (kind === 'heading' && !isUpper) current = columnsUnder(cells, headings, columns);
    if (kind === 'section') {
      const text = textOf(cells).replace(sheetMark, '');
      const said = (isSheet ? readSchool(text, schools) : null) ?? readClass(text);
      section = sectionBelow(isSheet ? {} : section, said);
      group = {};
    }
    if (kind === null) group = { ...group, ...ownTexts(cells, current) };
    return { kind, section, group, columns: current };
  });
  const merged = mergedFields(table, found);
  return found.map(({ kind, section: said, group: own, columns: of }) => ({
    kind,
    section: said,
    group: Object.fromEntries(merged.flatMap((field) => (own[field] ? [[field, own[field]]] : []))),
    columns: of,
  }));
}

const textOf = (cells: readonly string[]) => filledCells(cells).join(' - ');

function usualCells(rows: Table): number {
  const counts = rows
    .map((cells) => filledCells(cells).length)
    .filter((count) => count > 0)
    .toSorted((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/** The class of the first boys may stand above the headings. */
function kindAbove(cells: readonly string[]): RowKind {
  const [text = '', ...others] = filledCells(cells);
  const said = others.length === 0 ? readClass(text) : null;
  return said === null || said.grade + said.rebbe === '' ? 'title' : 'section';
}

interface Around {
  readonly headings: readonly string[];
  readonly columns: ColumnMatch;
  readonly usual: number;
}

const total =
  /^(?:grand |sub ?)?total(?!\p{L})|^(?:sum|count)(?!\p{L})|\s(?:total|count)$|^(?:number|no\.?|#) of |^סהכ(?!\p{L})|^סכ הכל|^\d+ (?:boys|students|talmidim|bochurim|תלמידימ)$/u;
const titleWords =
  /(?<!\p{L})(?:list|class|classes|boys|talmidim|students|school|yeshiva|cheder|updated|printed|page|confidential|רשימה|רשימת|תלמידימ|כיתות)(?!\p{L})/u;
const titleWord = new RegExp(`\\d|:|${titleWords.source}`, 'u');

function kindOf(cells: readonly string[], around: Around): RowKind | null {
  const filled = filledCells(cells);
  if (filled.length === 0) return null;
  if (isHeading(filled, around.headings)) return 'heading';
  if (isMarked(cells, around)) return 'marked';
  const plain = filled.map(normalizeForSearch);
  const areNumbers = filled.every((cell) => /^[\d.,]+$/.test(cell));
  const isOthersNumbers = filled.slice(1).every((cell) => /^[\d.,]+$/.test(cell));
  if ((total.test(plain[0] ?? '') && isOthersNumbers) || areNumbers) return 'total';
  const named = cells.filter(
    (cell, column) =>
      isNameCell(around.columns, column) && cell.trim() !== '' && !isPlaceholder(cell),
  );
  if (isSection(filled, named)) return 'section';
  if (filled.length > 1) return null;
  // A name alone is a boy, unless it says that it is more, or is no known name where a title would be.
  const isUnusual = around.usual > 1;
  if (named.length === 0 && hasName(around.columns)) return 'note';
  const [text = ''] = plain;
  const isOfBoy = around.usual < 3 || cells[0]?.trim() === '' || hasKnownName(text);
  if (!isUnusual) return titleWords.test(text) || text.includes(':') ? 'title' : null;
  return titleWord.test(text) || !isOfBoy ? 'title' : null;
}

const notToAdd = /(?<!\p{L})(?:do not|don['’]?t) (?:add|include|import|enter)|לא להוסיף/iu;
const gone =
  /^\W*(?:inactive|withdrawn|withdrew|graduated|transferred|deleted?|removed?|duplicate|cancell?ed|moved (?:away|out)|left (?:the )?(?:school|yeshivah?|cheder)|לא פעיל|עזב)(?!\p{L})[^\p{L}]*$/iu;

const remarkHeading =
  /^$|(?<!\p{L})(?:status|state|active|enrolled|enrollment|notes?|comments?|remarks?|info|הערה|הערות|סטטוס|מצב|פעיל)(?!\p{L})/u;

/** Whether a cell says that the row is not to be added, or one of remarks that the boy is gone. */
function isMarked(cells: readonly string[], { headings, columns }: Around): boolean {
  return cells.some((cell, column) => {
    const isRemark =
      (columns[column] ?? null) === null && remarkHeading.test(headings[column] ?? '');
    return notToAdd.test(cell) || (isRemark && gone.test(cell));
  });
}

const isNameCell = (columns: ColumnMatch, column: number) =>
  nameFields.some((field) => columns[column] === field);

/** Most of its cells are headings, and at least two are, or all. */
function isHeading(filled: readonly string[], headings: readonly string[]): boolean {
  const known = filled.filter((cell) => headings.includes(normalizeForSearch(cell))).length;
  return known === filled.length ? known > 0 : known > 1 && known > filled.length / 2;
}

/** A class where a name would be, alone or with its rebbe beside it. */
function isSection(filled: readonly string[], named: readonly string[]): boolean {
  const [first = ''] = filled;
  if (filled.length === 1) return readClass(first) !== null;
  return (
    named.length > 0 && filled.every((cell) => readClass(cell) !== null) && /\p{L}/u.test(first)
  );
}

function columnsUnder(
  cells: readonly string[],
  headings: readonly string[],
  columns: ColumnMatch,
): ColumnMatch {
  const places = cells.map((cell, column) => {
    const heading = normalizeForSearch(cell);
    return heading === headings[column] ? column : headings.indexOf(heading);
  });
  const isSame = places.every((place, column) => place === column || place === -1);
  return isSame ? columns : columns.map((_, column) => columns[places[column] ?? -1] ?? null);
}

/** A rebbe alone keeps the grade; a grade has a rebbe of its own, and a school has both. */
function sectionBelow(above: GroupTexts, said: ClassOfSection | null): GroupTexts {
  if (said === null) return {};
  const grade = said.grade || (said.school === '' ? (above.grade ?? '') : '');
  return { school: said.school || (above.school ?? ''), grade, rebbe: said.rebbe };
}

function ownTexts(cells: readonly string[], columns: ColumnMatch): GroupTexts {
  return Object.fromEntries(
    groupFields.flatMap((field) => {
      const text = cells[columns.indexOf(field)]?.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** Fields of merged cells: each value stands once, in the first row of its group, and most rows have none. */
function mergedFields(table: Table, rows: readonly RowInList[]): readonly (keyof GroupTexts)[] {
  const boys = rows.flatMap(({ kind, columns }, index) => {
    const cells = table[index] ?? [];
    return kind === null && filledWidth(cells) > 0 ? [ownTexts(cells, columns)] : [];
  });
  return groupFields.filter((field) => {
    const values = boys.map((texts) => texts[field] ?? '');
    const filled = values.filter((text) => text !== '');
    const isFirst = (values[0] ?? '') !== '';
    // Brothers stand below the only one with the last name, and two families may have one name.
    if (field === 'lastName') return isFirst && filled.length <= values.length * 0.8;
    const areOnce = new Set(filled.map(normalizeForSearch)).size === filled.length;
    return isFirst && areOnce && filled.length * 2 <= values.length;
  });
}
