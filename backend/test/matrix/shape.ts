/** Rows of the table of shapes: what may be written where, one field at a time. */
import { brief, gone, type Plain, type PlainRecord } from './wire-values.ts';

export interface Shape {
  readonly path: string;
  /** What is there before; `null`: nothing, so this creates it. */
  readonly stored: PlainRecord | null;
  /** The fields of the update, or of the whole new document. */
  readonly written: PlainRecord;
  /** The entry of the activity that is made in the same batch, of any id when left out; `null`: none is made. */
  readonly activityId?: string | null;
  /** Fields of that entry beside the usual ones. */
  readonly activity?: PlainRecord;
  /** Documents that are there before, by path. */
  readonly others?: Readonly<Record<string, PlainRecord>>;
  /** Other documents that the same batch sets, by path. */
  readonly with?: Readonly<Record<string, PlainRecord>>;
  readonly isRight: boolean;
  /** What is special about it. */
  readonly title: string;
}

type Setting = Pick<Shape, 'path' | 'stored'> & {
  /** Right fields beside the one in question, of a document to be created. */
  readonly rest?: PlainRecord;
};

/** A row for each value of a field, the others being right. */
export function fieldShapes(
  { path, stored, rest = {} }: Setting,
  field: string,
  values: Values,
): readonly Shape[] {
  const row =
    (isRight: boolean) =>
    (value: Plain): Shape => ({
      path,
      stored,
      written: Object.assign({}, rest, { [field]: value }),
      isRight,
      title: `${field} ${brief(value)}`,
    });
  return [...values.right.map(row(true)), ...values.wrong.map(row(false))];
}

/** Rows that differ in a part of one entry: of a list, of a map. */
export function entryShapes(
  setting: Setting,
  entry: PlainRecord,
  part: string,
  values: Values,
  toWritten: (entry: PlainRecord) => PlainRecord,
): readonly Shape[] {
  const row = (isRight: boolean) => (value: Plain) => ({
    path: setting.path,
    stored: setting.stored,
    written: toWritten(changed(entry, part, value)),
    isRight,
    title: `an entry with ${part} ${brief(value)}`,
  });
  return [...values.right.map(row(true)), ...values.wrong.map(row(false))];
}

function changed(entry: PlainRecord, part: string, value: Plain): PlainRecord {
  const { [part]: _old, ...others } = entry;
  return value === gone ? others : { ...others, [part]: value };
}

export interface Values {
  readonly right: readonly Plain[];
  readonly wrong: readonly Plain[];
}

/** Parts of no meaning, to make an entry large. */
export function fillers(count: number): PlainRecord {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`part${n}`, n]));
}

export const notText: readonly Plain[] = [null, 5, true, ['a'], { a: 'b' }, new Date(0)];

export function textUpTo(most: number, alsoWrong: readonly Plain[] = []): Values {
  return {
    right: ['Moshe', 'משה', 'x'.repeat(most)],
    wrong: [...notText, 'x'.repeat(most + 1), ...alsoWrong],
  };
}

/** What the app shows in one place. It reads a number as a text, and nothing as none. */
export const short: Values = {
  right: ['Moshe', 'משה', '', 'x'.repeat(2000)],
  wrong: [['a'], { a: 'b' }, new Date(0), 'x'.repeat(10_001)],
};
