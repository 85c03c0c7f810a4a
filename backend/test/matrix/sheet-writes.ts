/** A minyan's sheet of yesterday, and the fields of its boys. */
import { amountOf } from './doors.ts';
import type { Office } from './office.ts';
import { append, gone, increment, serverTime, type PlainRecord } from './wire-values.ts';

export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const date = dayAgo(1);
export const sheetId = `${date}_morning`;

export const sheetOf = (by: string, boys: PlainRecord): PlainRecord => ({
  date,
  kindId: 'morning',
  kindName: 'Shabbos morning',
  points: 5,
  year: 5787,
  boys,
  updatedAt: serverTime,
  by,
});

/** As the SDK's `set` with `merge` sends it: a boy who is `gone` is in the mask alone. */
export function sheetWrite(office: Office, id: string, sheet: PlainRecord): object {
  const fields = Object.keys(sheet).filter(
    (field) => field !== 'boys' && sheet[field] !== gone && sheet[field] !== serverTime,
  );
  const boys = Object.keys(sheet['boys'] ?? {}).map((boy) => `boys.\`${boy}\``);
  const write = office.set(`minyanim/${id}`, sheet);
  return { ...write, updateMask: { fieldPaths: [...fields, ...boys] } };
}

/** What gives a boy points, or takes some, with the line of it; the line may say otherwise. */
export const gainOf = (gain: number, line: PlainRecord): PlainRecord => ({
  minyanPoints: increment(gain),
  minyanPointsHistory: append({ ...amountOf(gain), ...line }),
});
