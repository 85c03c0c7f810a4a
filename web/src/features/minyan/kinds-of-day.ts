import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { kindsOn, type MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';

/** The kinds of a day, with those whose sheets were entered or are shown though they are of another day or were removed. */
export function kindsOfDay(
  kinds: readonly MinyanKind[],
  sheets: readonly MinyanSheet[],
  { date, kindId }: { readonly date: CivilDay; readonly kindId: string },
): readonly MinyanKind[] {
  const usual = kindsOn(kinds, date);
  const entered = sheets.filter((sheet) => sheet.date === date && sheet.boys.size > 0);
  const all = [
    ...usual,
    ...kinds.filter(({ id }) => id === kindId || entered.some((sheet) => sheet.kindId === id)),
    // Last, since a sheet keeps the name and points that its kind had.
    ...entered.map(({ kindId: id, kindName: name, points }) => ({ id, name, points })),
  ];
  return [...new Map(all.map((kind) => [kind.id, kind])).values()];
}
