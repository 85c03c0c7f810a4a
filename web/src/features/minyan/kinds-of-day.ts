import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { kindsOn, type MinyanSheet, type SheetPlace } from '@gabbai/domain/minyan/minyan-sheet.ts';

/**
 * The kinds of a day, with those whose sheets were entered or are shown though they are of another day or were removed. An entered
 * sheet, or the one that is shown, keeps its name when its minyan is renamed.
 */
export function kindsOfDay(
  kinds: readonly MinyanKind[],
  sheets: readonly MinyanSheet[],
  { date, kindId }: SheetPlace,
): readonly MinyanKind[] {
  const usual = kindsOn(kinds, date);
  const entered = sheets
    .filter((sheet) => sheet.date === date && (sheet.boys.size > 0 || sheet.kindId === kindId))
    .map(({ kindId: id, kindName, points }) => ({
      id,
      name: kindName || (kinds.find((kind) => kind.id === id)?.name ?? id),
      points,
    }));
  const others = kinds.filter(
    ({ id }) => id === kindId || entered.some((sheet) => sheet.id === id),
  );
  // The last of a key counts, at the place of the first.
  return [...new Map([...usual, ...others, ...entered].map((kind) => [kind.id, kind])).values()];
}
