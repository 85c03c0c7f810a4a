import { formatCount, formatEnvelopeCount, pluralize } from '@gabbai/domain/amounts.ts';
import type { DoubleReason } from '@gabbai/domain/doubles.ts';
import type { ColumnField } from '@gabbai/domain/import/import-columns.ts';
import type { DateOrder } from '@gabbai/domain/import/parse-birthday.ts';
import type { RowField } from '@gabbai/domain/import/import-row.ts';
import type { Fate } from '@gabbai/domain/import/judge-rows.ts';
import type { BoyProblem } from '@gabbai/domain/new-boy.ts';
import { isolate } from './isolate.ts';

const rowNames = (count: number) => pluralize(count, 'row', 'rows');

export const importTexts = {
  title: 'Import boys',
  back: 'Back to Envelopes',

  sourceTitle: 'Bring in a list',
  sourceText:
    'Save your list as a CSV file, or copy the cells in Excel or Google Sheets and paste them below. Nothing is added until you have looked it over.',
  sample: 'Download a sample',
  sampleName: 'boys-sample.csv',
  chooseFile: 'Choose a file',
  paste: 'Or paste cells',
  pastePlaceholder: 'First name\tLast name\tSchool\tGrade',
  readCells: 'Read the cells',
  pasted: 'Pasted cells',
  refusals: {
    workbook:
      'This is an Excel workbook. In Excel, click File, Save As, and choose CSV; or copy the cells and paste them below.',
    empty: 'There are no rows in it.',
    'too-many': 'A list can have 5,000 rows at most. Please split it.',
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

  columnsTitle: 'Columns',
  columnsUsed: (used: number, all: number) =>
    `${formatCount(used)} of ${pluralize(all, 'column', 'columns')} used`,
  columnsLeftOut: (names: readonly string[]) =>
    names.length === 0 ? '' : `, left out: ${names.map(isolate).join(', ')}`,
  leftOut: 'Leave out',
  columnNumber: (index: number) => `Column ${formatCount(index + 1)}`,
  noValues: 'No values',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    fullName: 'Full name',
    school: 'School',
    grade: 'Grade',
    rebbe: 'Rebbe',
    birthday: 'Birthday',
    birthMonth: 'Birthday: month',
    birthDay: 'Birthday: day',
    birthYear: 'Birthday: year',
    parentEmail: "Parent's email",
  } satisfies Record<ColumnField, string>,

  valuesTitle: 'Schools and grades',
  newSchools: (count: number) =>
    `${pluralize(count, 'school is', 'schools are')} not in Gabbai yet`,
  addSchool: 'Add this school',
  unknownGrades: (count: number) =>
    `${pluralize(count, 'entry is', 'entries are')} not a grade from 1st to 8th`,
  keepGrade: 'Fix in the rows',
  noGrade: 'No grade',
  inRows: (count: number) => rowNames(count),
  standsFor: (text: string) => `What ${isolate(text)} stands for`,

  rowsTitle: 'Rows',
  showing: 'Show',
  all: 'All',
  fates: { new: 'New', same: 'Doubles', wrong: 'To fix' } satisfies Record<Fate, string>,
  fateOf: { new: 'New', same: 'Double', wrong: 'To fix' } satisfies Record<Fate, string>,
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
  tickIfTwo: 'Check the box if these are two boys.',
  problem: (problem: BoyProblem, cells: number): string =>
    ({
      'no-name': 'The name is missing.',
      'unknown-grade': 'The grade must be 1st to 8th.',
      'not-a-birthday': 'The birthday cannot be read. Write it like March 14, 2014.',
      'day-or-month': 'Choose above whether its month or its day comes first.',
      'not-an-email': 'The email is not an address.',
      'too-long': 'One of the texts is too long.',
      'too-many-cells': `This row has ${formatCount(cells)} cells, more than there are columns: a quotation mark may be missing. Check the box to import it as it is.`,
    })[problem],
  same: ({ name, school, row, reason }: SameText): string => {
    const where = row === null ? (school ? ` in ${isolate(school)}` : '') : ` in row ${row}`;
    return `${reason === 'spelling' ? 'Similar to' : 'Same as'} ${isolate(name)}${where}${why[reason]}`;
  },

  summary: ({ rows, imported, schools }: Sums) =>
    `${formatCount(imported)} of ${rowNames(rows)} will be added${schools === 0 ? '' : `, with ${pluralize(schools, 'new school', 'new schools')}`}.`,
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
  stopped: (done: number, total: number) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)} are in. Continue adds the rest; no boy is added twice.`,
  done: (count: number) => `${formatEnvelopeCount(count)} added.`,
  alreadyThere: (count: number) =>
    `${formatEnvelopeCount(count)} had been added by another import already.`,
  leftOutRows: (count: number) =>
    count === 0 ? 'No row was left out.' : `${pluralize(count, 'row was', 'rows were')} left out.`,
  result: 'Download the result',
  resultName: 'import-result.csv',
  showBoys: 'Show the boys',
  another: 'Import another list',
  undoHint: 'To take it back, click Undo beside it in',
  activity: 'Activity',
  resultHeadings: ['Row', 'Result'],
  resultAdded: 'Added',
  resultOpen: 'Not added yet',
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
}

const why: Readonly<Record<DoubleReason, string>> = {
  school: '.',
  birthday: ': same birthday.',
  email: ": same parent's email.",
  name: ', as far as is known.',
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
