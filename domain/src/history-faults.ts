import { displayName } from './names.ts';
import { isClosingLine, pageCount } from './history-pages.ts';
import { mostPoints, pointsChange, totalPoints } from './points.ts';
import { isMergeId } from './undo-id.ts';
import {
  makeFault,
  type CheckedEnvelope,
  type CheckedProgramme,
  type Fault,
  type Mend,
} from './checked-records.ts';

/** Sums of fractions differ in their last digits by the order of their parts. */
const tolerance = 1e-6;

/** A total that is no number, or another than the sum of the history. */
export function findTotalFaults(checked: CheckedEnvelope): readonly Fault[] {
  const { value, stored, path } = checked;
  const sum = totalPoints(value.minyanPointsHistory);
  const total = stored['minyanPoints'] ?? 0;
  const isNumber = typeof total === 'number' && Number.isFinite(total);
  if (isNumber && isSame(total, sum)) return [];
  const isEmpty = value.minyanPointsHistory.length === 0;
  const expected = isEmpty ? value.minyanPoints : sum;
  const kind = !isNumber ? 'total-not-a-number' : isEmpty ? 'history-missing' : 'total-differs';
  const found = typeof total === 'number' || typeof total === 'string' ? total : null;
  const isMendable = isAllowed(expected) && findPageFaults(checked).length === 0;
  return [
    {
      ...faultOf(checked, kind),
      found: found === null || found === '' || Number.isNaN(found) ? null : found,
      expected,
      // A line that carries over what its pages do not hold says nothing about the total.
      mend: isMendable ? mendTotal(path, stored, { total: expected, isEmpty }) : null,
    },
  ];
}

/** The security rules take no larger opening line. */
function isAllowed(total: number): boolean {
  return Number.isFinite(total) && Math.abs(total) <= mostPoints;
}

function mendTotal(
  path: string,
  stored: CheckedEnvelope['stored'],
  { total, isEmpty }: { readonly total: number; readonly isEmpty: boolean },
): Mend {
  return {
    writes: [{ path, stored, fields: { minyanPoints: total } }],
    ...(isEmpty && total !== 0 && { openingPoints: total }),
  };
}

/** Lines that were entered twice, pages that do not add up, and minyan sheets that say something else. */
export function findHistoryFaults({ envelopes, sheets }: CheckedProgramme): readonly Fault[] {
  const byId = new Map(envelopes.map((checked) => [checked.value.envelopeId, checked]));
  return [
    ...envelopes.flatMap((checked) => [...findDoubles(checked), ...findPageFaults(checked)]),
    ...sheets.flatMap(({ sheetId, boys }) =>
      [...byId].flatMap(([envelopeId, checked]) => {
        const paid = checked.paidBySheet.get(sheetId) ?? 0;
        const listed = boys.get(envelopeId) ?? 0;
        return isSame(paid, listed) ? [] : [sheetFault(checked, { sheetId, paid, listed })];
      }),
    ),
    ...envelopes.flatMap((checked) =>
      [...checked.paidBySheet].flatMap(([sheetId, paid]) =>
        sheets.some((sheet) => sheet.sheetId === sheetId) || isSame(paid, 0)
          ? []
          : [sheetFault(checked, { sheetId, paid, listed: 0 })],
      ),
    ),
  ];
}

function sheetFault(
  checked: CheckedEnvelope,
  {
    sheetId,
    paid,
    listed,
  }: { readonly sheetId: string; readonly paid: number; readonly listed: number },
): Fault {
  const fault = faultOf(checked, 'sheet-differs', sheetId);
  return { ...fault, found: paid, expected: listed };
}

function findDoubles(checked: CheckedEnvelope): readonly Fault[] {
  const entries = [
    ...checked.pages.flatMap((page) => page.entries),
    ...checked.value.minyanPointsHistory,
  ];
  // A minyan's lines are compared with its sheet. Each closed year of a merged boy ends with two lines of its id.
  const checkedLines = entries.filter((entry) => entry.minyan === null && !isClosingLine(entry));
  const byId = Map.groupBy(checkedLines, ({ id }) => id);
  const doubles = [...byId].filter(([id, same]) => id !== null && same.length > 1);
  // A merge keeps both boys' lines, and one line takes back what was paid twice.
  const answers = entries.filter(({ id }) => isMergeId(id));
  const answered = answers.reduce(
    (sum, line) => sum + pointsChange(line) + sumOf(line.twice?.values() ?? []),
    0,
  );
  const repeated = totalPoints(doubles.flatMap(([, same]) => same.slice(1)));
  if (answers.length > 0 && isSame(repeated + answered, 0)) return [];
  return doubles.flatMap(([id, same]) => {
    const [first] = same;
    if (id === null || first === undefined) return [];
    const fault = faultOf(checked, 'entry-twice', id);
    return [{ ...fault, detail: first.method, found: same.length, expected: 1 }];
  });
}

function sumOf(points: Iterable<number>): number {
  return [...points].reduce((sum, each) => sum + each, 0);
}

function findPageFaults(checked: CheckedEnvelope): readonly Fault[] {
  const { pages, value } = checked;
  const [carried] = value.minyanPointsHistory;
  const expectedCount = pageCount(value.minyanPointsHistory);
  if (expectedCount === 0 && pages.length === 0) return [];
  const sum = pages.reduce((total, { entries }) => total + totalPoints(entries), 0);
  const stands = expectedCount === 0 || carried === undefined ? 0 : totalPoints([carried]);
  const isWhole =
    pages.length === expectedCount && pages.every((page, index) => page.number === index + 1);
  const isExact = pages.every((page) => isSame(page.sum, totalPoints(page.entries)));
  if (isWhole && isExact && isSame(sum, stands)) return [];
  return [{ ...faultOf(checked, 'pages-differ'), found: stands, expected: sum }];
}

export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < tolerance;
}

export function faultOf({ path, value }: CheckedEnvelope, kind: Fault['kind'], detail = ''): Fault {
  const key = [kind, path, detail].join(' ');
  return makeFault({ key, kind, path, name: displayName(value), detail });
}
