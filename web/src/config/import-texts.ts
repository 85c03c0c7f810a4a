import { formatCount, formatEnvelopeCount, pluralize } from '@gabbai/domain/amounts.ts';
import type { DoubleReason } from '@gabbai/domain/doubles.ts';
import type { ColumnField } from '@gabbai/domain/import/import-columns.ts';
import type { TextEncodingName } from '@gabbai/domain/import/decode-text.ts';
import type { Separator } from '@gabbai/domain/import/read-table.ts';
import type { DateOrder } from '@gabbai/domain/import/parse-birthday.ts';
import type { RowField } from '@gabbai/domain/import/import-row.ts';
import type { Fate } from '@gabbai/domain/import/classify-rows.ts';
import type { Difference } from '@gabbai/domain/tell-apart.ts';
import type { RowKind } from '@gabbai/domain/import/row-kinds.ts';
import type { RowProblem } from '@gabbai/domain/import/import-row.ts';
import { isolate } from './isolate.ts';

export interface CountNote {
  readonly kind:
    | 'otherSheets'
    | 'sheetsOfSameBoys'
    | 'hiddenRows'
    | 'hiddenColumns'
    | 'openFormulas'
    | 'narrowCells'
    | 'openNames';
  readonly count: number;
}

/** What of a list needs a look before it is imported. */
export type ReadNote =
  | { readonly kind: keyof typeof lineNotes; readonly lines: readonly number[] }
  | CountNote;

const lineNotes = {
  signs: 'could not be read completely. Please look at the names there.',
  quotes: 'had a stray quotation mark. Please look at the cells there.',
} as const;
const namedLines = 10;

function lineNames(lines: readonly number[]): string {
  const named = lines.slice(0, namedLines).map(formatCount).join(', ');
  const others = lines.length - namedLines;
  return `${lines.length === 1 ? 'Line' : `${formatCount(lines.length)} lines:`} ${named}${others > 0 ? ` and ${formatCount(others)} more` : ''}`;
}

const rowNames = (count: number) => pluralize(count, 'row', 'rows');

export const importTexts = {
  title: 'Import boys',
  back: 'Back to Envelopes',

  sourceTitle: 'Bring in a list',
  sourceText:
    'An Excel file (.xlsx) is best. A CSV file can be read too, or copy the cells in Excel or Google Sheets and paste them into the box. Nothing is added until you have looked it over.',
  sample: 'Download a sample',
  sampleName: 'boys-sample.csv',
  chooseFile: 'Choose a file',
  paste: 'Or paste cells',
  pastePlaceholder: 'First name\tLast name\tSchool\tGrade',
  readCells: 'Read the cells',
  pasted: 'Pasted cells',
  refusals: {
    protected:
      'This workbook has a password. In Excel, click File, Info, Protect Workbook to take it off; or copy the cells and paste them into the box.',
    'old-workbook':
      'This is an old Excel workbook (.xls). In Excel, click File, Save As, and choose Excel Workbook (.xlsx); or copy the cells and paste them into the box.',
    'open-document':
      'This is an OpenDocument file. Save it as an Excel file (.xlsx), or copy the cells and paste them into the box.',
    'numbers-file':
      'This is a Numbers file. In Numbers, click File, Export To, Excel; or copy the cells and paste them into the box.',
    markup:
      'This file is a web page or XML, which Excel can open. In Excel, click File, Save As, and choose Excel Workbook (.xlsx); or copy the cells and paste them into the box.',
    'broken-workbook':
      'This workbook cannot be read. Open it in Excel and save it again as Excel Workbook (.xlsx), or copy the cells and paste them into the box.',
    'no-reader':
      'Gabbai’s reader of Excel files could not be loaded. Check your internet connection and try again, or copy the cells and paste them into the box.',
    'too-large':
      'This workbook is too large to be read here. Copy the cells of your list and paste them into the box.',
    empty: 'There are no rows in it.',
    'too-many': 'A list can have 5,000 boys at most. Please split it.',
    'too-wide':
      'A list can have 1,000 columns at most. Copy the columns with the boys and paste them into the box.',
    unreadable: 'This file could not be read.',
  },

  readingTitle: 'How the list was read',
  headings: 'Headings',
  noHeadings: 'No headings',
  headingsIn: (row: number, cells: readonly string[]) =>
    `Row ${formatCount(row)}: ${cells.map(isolate).join(', ')}`,
  dates: 'Dates',
  askDates: (example: string) => `Which day is ${example}?`,
  dateMeans: (order: DateOrder, example: string, day: string) =>
    `${order === 'month-first' ? 'Month first' : 'Day first'}: ${example} is ${day}`,
  firstRows: 'The first rows',
  sheet: 'Sheet',
  allSheets: 'All sheets, one below another',
  boysInRow: 'Boys in a row',
  severalInRow: 'Several, side by side',
  oneInRow: 'One',
  encoding: 'Letters',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, reversed)',
    'windows-1255': 'Hebrew (Windows)',
    'windows-1252': 'English and French (Windows)',
    macintosh: 'English and French (older Mac)',
  } satisfies Record<TextEncodingName, string>,
  separator: 'Cells are separated by',
  separators: {
    '\t': 'Tabs',
    ',': 'Commas',
    ';': 'Semicolons',
    '|': 'Vertical bars',
    '': 'Nothing: one cell a line',
  } satisfies Record<Separator, string>,
  note: (note: ReadNote): string => {
    if ('lines' in note) return `${lineNames(note.lines)} ${lineNotes[note.kind]}`;
    if (note.kind === 'openFormulas')
      return `${pluralize(note.count, 'formula has', 'formulas have')} no stored result. Open the file in Excel and save it to fill them in.`;
    if (note.kind === 'narrowCells')
      return `${pluralize(note.count, 'cell says', 'cells say')} only ####: the column was too narrow in Excel. Make it wider there, then save or copy the list again.`;
    if (note.kind === 'openNames')
      return `${pluralize(note.count, 'column with names has', 'columns with names have')} no heading and will not be imported. If they are boys, write headings above them, or move them below the others.`;
    if (note.kind === 'otherSheets')
      return `${pluralize(note.count, 'other sheet is', 'other sheets are')} not read. Import each of them too if it has boys.`;
    if (note.kind === 'sheetsOfSameBoys')
      return `${pluralize(note.count, 'other sheet has', 'other sheets have')} mostly the same boys, with other grades or the like. Only one is read: see that it is this year's.`;
    return note.kind === 'hiddenRows'
      ? `${pluralize(note.count, 'hidden row was', 'hidden rows were')} left out.`
      : `${pluralize(note.count, 'hidden column was', 'hidden columns were')} left out.`;
  },

  columnsTitle: 'Columns',
  columnsUsed: (used: number, all: number) =>
    `${formatCount(used)} of ${pluralize(all, 'column', 'columns')} used`,
  columnsLeftOut: (names: readonly string[]) =>
    names.length === 0 ? '' : `, left out: ${names.map(isolate).join(', ')}`,
  columnDoubt: (field: string) => `Which column is this: ${field}?`,
  chooseColumn: 'Choose a column',
  doubtChoice: (heading: string, examples: string) =>
    examples === '' ? isolate(heading) : `${isolate(heading)}: ${isolate(examples)}`,
  noColumn: 'None of them',
  leftOut: 'Leave out',
  columnNumber: (index: number) => `Column ${formatCount(index + 1)}`,
  noValues: 'No values',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    fullName: 'Full name',
    lastFirst: 'Full name, last name first',
    school: 'School',
    grade: 'Grade',
    rebbe: 'Rebbe',
    birthday: 'Birthday',
    birthMonth: 'Birthday: month',
    birthDay: 'Birthday: day',
    birthYear: 'Birthday: year',
    parentEmail: "Parent's email",
  } satisfies Record<ColumnField, string>,

  valuesTitle: 'Values to look at',
  newSchools: (count: number) =>
    `${pluralize(count, 'school is', 'schools are')} not in Gabbai yet`,
  addSchool: 'Add this school',
  unknownGrades: (count: number) =>
    `${pluralize(count, 'entry is', 'entries are')} not a grade from 1st to 8th`,
  keepGrade: 'Fix in the rows',
  noGrade: 'No grade',
  noGrades: 'No grade for all of these',
  unreadable: (count: number) =>
    `${pluralize(count, 'entry says', 'entries say')} nothing, or cannot be read as a birthday or an email. Type what it means, for all its rows:`,
  leftEmpty: 'Left empty',
  leaveAllEmpty: 'Leave all of these empty',
  inRows: (count: number) => rowNames(count),
  standsFor: (text: string) => `What ${isolate(text)} stands for`,

  rowsTitle: 'Rows',
  showing: 'Show',
  fates: {
    all: 'All',
    new: 'New',
    same: 'Doubles',
    wrong: 'To fix',
    none: 'Left out',
  } satisfies Record<Fate | 'all', string>,
  fateOf: { new: 'New', same: 'Double', wrong: 'To fix', none: 'Left out' } satisfies Record<
    Fate,
    string
  >,
  filterCount: (label: string, count: number) => `${label}: ${rowNames(count)}`,
  none: 'No rows of this kind.',
  row: 'Row',
  fate: 'Result',
  rowColumns: {
    firstName: 'First name',
    lastName: 'Last name',
    school: 'School',
    grade: 'Grade',
    rebbe: 'Rebbe',
    birthday: 'Birthday',
    parentEmail: "Parent's email",
  } satisfies Record<RowField, string>,
  cell: (field: string, row: number) => `${field}, row ${formatCount(row)}`,
  importColumn: 'Import',
  why: 'Why',
  importRow: (row: number) => `Import row ${formatCount(row)}`,
  kind: {
    title: 'Not a boy: a title.',
    heading: 'Not a boy: the headings again.',
    section: 'Not a boy: the heading of a section.',
    total: 'Not a boy: a total or a number.',
    note: 'Not a boy: there is no name.',
    marked: 'Not added, since the row says so: “Do not add”, “Withdrawn” or the like.',
  } satisfies Record<RowKind, string>,
  tickIfBoy: 'Check the box if this is a boy.',
  cousinsTitle: 'The same boy, or two?',
  cousinsText:
    'These rows have the name of another boy or a similar one, but something differs. A row is added when you say that they are two boys.',
  cousinQuestion: (name: string, row: number) => `${isolate(name)}, row ${formatCount(row)}`,
  rowOf: (row: number) => `Row ${formatCount(row)}`,
  valueColumn: 'Value',
  inGabbai: 'In Gabbai',
  section: 'Sheet or section',
  noValue: '\u2014',
  sameBoy: 'The same boy',
  twoBoys: 'These are two boys',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  groupsTitle: 'Sections and groups',
  fillGroups: (count: number) =>
    count === 0 ? 'Fill in what stands above' : `Fill in what stands above: ${rowNames(count)}`,
  groupsFrom: (examples: readonly string[]) =>
    examples.length === 0
      ? 'A class or last name that stands only in the first row of its group is that of the whole group.'
      : `From ${examples.map(isolate).join(', ')}.`,
  tickIfTwo: 'Check the box if these are two boys.',
  problem: (problem: RowProblem, cells: number): string =>
    ({
      'no-name': 'The name is missing.',
      'unknown-grade': 'The grade must be 1st to 8th.',
      'not-a-birthday': 'The birthday cannot be read. Write it like March 14, 2014.',
      'day-or-month': 'Choose above whether its month or its day comes first.',
      'not-an-email': 'The email is not an address.',
      'too-long': 'One of the texts is too long.',
      'too-many-cells': `This row has ${formatCount(cells)} cells, more than there are columns. Check the box to import it as it is.`,
      'several-boys':
        'This may be more than one boy: give each a row of his own in the list. Check the box to import it as one boy.',
    })[problem],
  same: ({ name, school, row, reason, differences }: SameText): string => {
    const where = row === null ? (school ? ` in ${isolate(school)}` : '') : ` in row ${row}`;
    return `${reason === 'alike' || reason === 'spelling' ? 'Similar to' : 'Same as'} ${isolate(name)}${where}${why[reason]}${apartBy(differences)}`;
  },

  summary: ({ rows, imported, schools }: Sums) =>
    `${formatCount(imported)} of ${rowNames(rows)} will be added${schools === 0 ? '' : `, with ${pluralize(schools, 'new school', 'new schools')}`}.`,
  openCousins: (count: number) =>
    `${rowNames(count)} ${count === 1 ? 'waits' : 'wait'} for your answer above.`,
  questions: (count: number) =>
    `${pluralize(count, 'question', 'questions')} above must be answered first.`,
  goToQuestion: 'Go to the question',
  start: (count: number) => `Import ${formatEnvelopeCount(count)}`,
  discard: 'Start over',
  notKept: 'This list is too large to be kept on this device. Do not close the page.',

  runningTitle: 'Importing',
  stoppedTitle: 'Import stopped',
  doneTitle: 'Import finished',
  progress: (done: number, total: number) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)}`,
  stop: 'Stop',
  goOn: 'Continue',
  stopped: 'Continue adds the rest; no boy is added twice.',
  rowsInList: (count: number) => `The list has ${rowNames(count)}:`,
  results: {
    added: 'Added',
    open: 'Not added yet',
    joined: 'There already',
    'left-out': 'Left out',
    wrong: 'To fix',
  },
  name: 'Name',
  undo: 'Undo',
  result: 'Download the result',
  resultName: 'import-result.csv',
  showBoys: 'Show the boys',
  another: 'Import another list',
  resultHeadings: ['Row', 'Result'],
  resultThere: 'Added by another import already',
  resultLeftOut: 'Left out',
} as const;

interface Sums {
  readonly rows: number;
  readonly imported: number;
  readonly schools: number;
}

interface SameText {
  readonly name: string;
  readonly school: string | null;
  readonly row: number | null;
  readonly reason: DoubleReason;
  readonly differences: readonly Difference[];
}

const differenceNames: Readonly<Record<Difference, string>> = {
  birthday: 'birthday',
  grade: 'grade',
  parentEmail: "parent's email",
};

function apartBy(differences: readonly Difference[]): string {
  const named = differences.map((field) => `another ${differenceNames[field]}`);
  return named.length === 0 ? '' : ` But ${named.join(', ')}.`;
}

const why: Readonly<Record<DoubleReason, string>> = {
  school: '.',
  birthday: ': same birthday.',
  email: ": same parent's email.",
  name: ', as far as is known.',
  order: ', with the names in another order.',
  alike: '.',
  spelling: '.',
  family: ": same parent's email.",
};

/** The rows of the sample file, headings first. */
export const importSample: readonly (readonly string[])[] = [
  ['First name', 'Last name', 'School', 'Grade', 'Rebbe', 'Birthday', "Parent's email"],
  ['Moshe', 'Katz', 'Yeshiva Toras Chaim', '5', 'Rabbi Weiss', '3/14/2014', 'katz@example.org'],
  ['Yosef Chaim', 'Levi', 'Talmud Torah', '3rd', 'Rabbi Stern', '11/2/2016', 'levi@example.org'],
  ['דוד', 'כהן', 'Yeshiva Toras Chaim', 'ח', 'Rabbi Gold', 'May 9, 2011', 'cohen@example.org'],
];

/** The question before an import is undone. */
export const undoImportTexts = {
  title: 'Undo this import?',
  confirm: 'Undo',
  text: (count: number) =>
    `This deletes the ${formatEnvelopeCount(count)} of this import, and its new schools if they have no boys.`,
  kept: 'Boys who have points or a prize since then, or whose profile was changed, stay.',
  isUndone: 'This import has been undone already.',
  progress: (done: number, total: number) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)}`,
  done: ({ deleted, kept }: { readonly deleted: number; readonly kept: number }) =>
    kept === 0
      ? `${formatEnvelopeCount(deleted)} deleted.`
      : `${formatEnvelopeCount(deleted)} deleted, ${formatCount(kept)} kept.`,
} as const;
