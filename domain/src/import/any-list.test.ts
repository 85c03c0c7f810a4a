import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullName } from '../names.ts';
import { boy as enrolled, school as schoolOf } from '../testing/builders.ts';
import type { NewBoy } from '../new-boy.ts';
import { english, hebrew, yiddish, type Column } from '../testing/list-words.ts';
import {
  fields,
  listOfBoys,
  otherColumns,
  type ListLayout,
  type ListOfBoys,
  type ListRow,
} from '../testing/lists-of-boys.ts';
import { describeBoy, readBoys } from '../testing/read-boys.ts';
import type { TableFormat } from '../testing/write-table.ts';
import { textEncodings } from './decode-text.ts';
import { belowOneAnother } from './side-by-side.ts';
import type { ClassifiedRow } from './classify-rows.ts';

const index = fc.nat({ max: 999 });
const isRare = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
const isUsual = isRare.map((is) => !is);

const rows = fc.uniqueArray(
  fc.record<ListRow>({
    first: index,
    last: index,
    school: index,
    grade: fc.integer({ min: 1, max: 8 }),
    rebbe: index,
    year: fc.integer({ min: 2011, max: 2019 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    has: fc.tuple(isUsual, isUsual, isUsual, isUsual, isUsual),
    spelling: index,
    above: fc.oneof(
      { weight: 12, arbitrary: fc.constant('nothing' as const) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'blank',
          'total',
          'headings',
          'section',
          'sheet',
          'marked',
          'brothers',
        ),
      },
    ),
  }),
  { minLength: 3, maxLength: 14, selector: ({ first, last }) => `${first % 7} ${last % 9}` },
);

const layout = fc.record<ListLayout>({
  script: fc.constantFrom('latin', 'french', 'hebrew'),
  language: fc.constantFrom(english, english, hebrew, yiddish),
  heading: index,
  decorate: fc.constantFrom<(heading: string) => string>(
    (heading) => heading,
    (heading) => `${heading}:`,
    (heading) => ` ${heading.toUpperCase()} `,
    (heading) => heading.replace(' ', '\n'),
    (heading) => `${heading} *`,
  ),
  hasHeadings: isUsual,
  name: fc.constantFrom('parts', 'last first', 'whole', 'last, first'),
  columns: fc.shuffledSubarray<Column>([...fields, ...otherColumns]),
  nameAt: index,
  grade: index,
  date: index,
  title: fc.option(index),
  hasBlankRow: fc.boolean(),
  hasTopSection: isRare,
  mark: index,
  isRagged: fc.boolean(),
  isGradeMerged: isRare,
});

const format = fc.record<TableFormat>({
  kind: fc.constantFrom('cells', 'copied', 'file', 'file'),
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnds: fc.constantFrom(['\n'], ['\r\n'], ['\r'], ['\r\n', '\n']),
  hasMark: fc.boolean(),
  encoding: fc.constantFrom(...textEncodings),
  quotesAll: fc.boolean(),
});

/** The rows that would be added as other boys than were written, and the boys whose rows are not shown. */
function wrongRows(list: ListOfBoys, classified: readonly ClassifiedRow[]): readonly string[] {
  const shown = new Set(classified.map(({ row }) => row));
  const lost = [...list.boys.keys()].filter((row) => !shown.has(row)).map((row) => `${row}: lost`);
  const others = classified.flatMap(({ row, boy, isImported, proposed }) => {
    const written = list.boys.get(row);
    const wanted = written === undefined ? 'no boy' : describe(written, list, proposed);
    const found = describe(boy, list, proposed);
    return !isImported || found === wanted ? [] : [`${row}: ${found}; not ${wanted}`];
  });
  return [...lost, ...others];
}

/** Without what is only proposed. In a name of one column nothing tells where the first name ends. */
function describe(boy: NewBoy, { isNameWhole }: ListOfBoys, proposed: object): string {
  const name = isNameWhole ? { firstName: fullName(boy), lastName: '' } : {};
  const open = Object.fromEntries(Object.keys(proposed).map((field) => [field, '']));
  return describeBoy({ ...boy, ...name, ...open });
}

it('found F44 to F50: any list is read as the boys who were written in it, or as a question', () => {
  const sums = { all: 0, added: 0 };
  fc.assert(
    fc.property(layout, rows, format, (...parts) => {
      const list = listOfBoys(...parts);
      expect(belowOneAnother(list.table)).toBeNull();
      const { classified, matched, oddLines } = readBoys(list.source);
      sums.all += list.boys.size;
      // These are asked about or said before anything is added.
      if (matched.doubts.length > 0 || oddLines.length > 0) return;
      sums.added += classified.filter(({ isImported }) => isImported).length;
      expect(wrongRows(list, classified)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  // Among others, a tenth of the lists have no headings.
  expect(sums.added / sums.all).toBeGreaterThan(0.7);
});

it('found F40: the same list again adds no boy, in whatever kind of file', () => {
  fc.assert(
    fc.property(layout, rows, format, format, (shape, all, ...formats) => {
      const [first, second] = formats.map((kind) => listOfBoys(shape, all, kind).source);
      const { classified, matched, oddLines } = readBoys(first ?? []);
      if (matched.doubts.length > 0 || oddLines.length > 0) return;
      const imported = classified.filter(({ isImported }) => isImported);
      const envelopes = imported.map(({ boy, row }) =>
        enrolled({ ...boy, envelopeId: `boy-${row}`, school: boy.school || null }),
      );
      const schoolNames = new Set(imported.flatMap(({ boy }) => boy.school || []));
      const schools = [...schoolNames].map((name) => schoolOf({ schoolId: name, name }));
      const again = readBoys(second ?? [], { envelopes, schools }).classified;
      // A row that was to be mended the first time may be added now.
      const names = new Set(imported.map(({ boy }) => fullName(boy)));
      const added = again.filter(({ boy, isImported }) => isImported && names.has(fullName(boy)));
      expect(added.map(({ boy }) => describeBoy(boy))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
